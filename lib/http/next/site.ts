import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import next from "next";

/**
 * Gives Next its settings as the build has them, the way its own standalone server does. It would read next.config.ts
 * else, with a compiler and a bundler that a finished site need not carry.
 */
async function takeSettingsOf(build: string): Promise<void> {
  const { config } = JSON.parse(await readFile(join(build, "required-server-files.json"), "utf8"));
  // biome-ignore lint/style/noProcessEnv: it is how Next takes them, and no setting of ours.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/**
 * Starts Next behind our own server. It hangs a listener for WebSockets on the server it is given, which only its tools for
 * development need: if there is one, Node hands it every request that asks for an upgrade, past all our rules.
 */
export async function startSite(
  server: Server,
  /** The folder of the finished build; without one the pages are made as they are asked for, from the sources. */
  build: string | undefined,
): Promise<{
  /** Has Next answer for a page. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close: () => Promise<void>;
}> {
  const isDevelopment = build === undefined;
  if (build !== undefined) await takeSettingsOf(build);
  const site = next({ dev: isDevelopment, httpServer: isDevelopment ? server : createServer() });
  const answer = site.getRequestHandler();
  await site.prepare();
  return { answer, close: () => site.close() };
}
