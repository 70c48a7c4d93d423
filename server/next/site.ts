import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, relative } from "node:path";
import next from "next";

/**
 * Gives Next the settings of the build, as its own standalone server does. Otherwise it would read next.config.ts, and
 * a finished site would have to ship a compiler and a bundler.
 */
async function takeSettingsOf(build: string): Promise<void> {
  const { config } = JSON.parse(await readFile(join(build, "required-server-files.json"), "utf8"));
  // biome-ignore lint/style/noProcessEnv: Next reads them from there, and they are not settings of ours.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({
    ...config,
    // Built in another folder and then moved (scripts/production-build.ts).
    distDir: relative(process.cwd(), build),
  });
}

/**
 * Starts Next behind our own server. Next adds a WebSocket listener to the server it is given, for its development
 * tools; in production it gets a dummy server, because with a listener Node would pass every upgrade request to it,
 * past all our rules.
 */
export async function startSite(
  server: Server,
  /** The folder of the finished build; without one, pages are compiled from the sources on request. */
  build: string | undefined,
): Promise<{
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
