import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** In milliseconds. A photo can take minutes over a slow mobile connection; its headers cannot. */
const timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** The methods that the site supports. TRACE echoes headers back, cookies included; nothing here needs the others. */
export const siteMethods = "GET, HEAD, POST";

const statusOfError: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: `405 Method Not Allowed\r\nAllow: ${siteMethods}`,
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers input that cannot be parsed as a request, as tersely as possible. */
function answerRaw(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  else socket.destroy();
}

/**
 * The HTTP server of the site. A request with `Expect: 100-continue` is handled like any other; the reader of its
 * body sends the 100.
 */
export function httpServer(handle: (request: IncomingMessage, response: ServerResponse) => void): Server {
  const server = createServer(timeouts, handle);
  server.on("checkContinue", handle);
  server.on("connect", (_request, socket) =>
    answerRaw(socket, `405 Method Not Allowed\r\nAllow: ${siteMethods}`),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    answerRaw(socket, statusOfError[error.code ?? ""] ?? "400 Bad Request");
  });
  return server;
}
