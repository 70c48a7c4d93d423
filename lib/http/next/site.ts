import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import next from "next";

/**
 * Starts Next behind our own server. It hangs a listener for WebSockets on the server it is given, which only its tools for
 * development need: where there is one, Node hands it every request that asks for an upgrade, past all our rules.
 */
export async function startSite(
  server: Server,
  isDevelopment: boolean,
): Promise<{
  /** Has Next answer for a page. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close: () => Promise<void>;
}> {
  const site = next({ dev: isDevelopment, httpServer: isDevelopment ? server : createServer() });
  const answer = site.getRequestHandler();
  await site.prepare();
  return { answer, close: () => site.close() };
}
