import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as endOfTurn, setTimeout as wait } from "node:timers/promises";
import { lifecycle } from "@/lib/process";

/** In milliseconds. A photo can take minutes over a slow mobile connection; its headers cannot. */
const timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** The methods that the site supports. TRACE echoes headers back, cookies included; nothing here needs the others. */
export const siteMethods = "GET, HEAD, POST";

const notAllowed = `405 Method Not Allowed\r\nAllow: ${siteMethods}`;

const statusOfError: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: notAllowed,
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

function answerRaw(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  else socket.destroy();
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** `Expect: 100-continue` is handled like any other request; the reader of its body sends the 100. */
export function httpServer(handle: Handler): Server {
  const server = createServer(timeouts, handle);
  server.on("checkContinue", handle);
  server.on("connect", (_request, socket) => answerRaw(socket, notAllowed));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    answerRaw(socket, statusOfError[error.code ?? ""] ?? "400 Bad Request");
  });
  return server;
}

export function localUrl(host: string | undefined, port: number): string {
  const isEverywhere = host === undefined || host === "0.0.0.0" || host === "::" || host === "127.0.0.1";
  const name = isEverywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** A turn of the event loop shorter than this, in milliseconds, had nothing to do. */
const quietMs = 0.03;

/**
 * Closing the port resets connections that the kernel has accepted but this process has not. Each turn of the
 * event loop accepts them; this waits, up to `longest` milliseconds, for a turn that had nothing else to do.
 */
async function quietTurn(longest: number): Promise<void> {
  const begun = performance.now();
  for (let last = begun; ; ) {
    await endOfTurn();
    const now = performance.now();
    if (now - last < quietMs || now - begun > longest) return;
    last = now;
  }
}

/**
 * First `/readyz` fails for `grace` milliseconds, so that load balancers look elsewhere. Then no new connections are
 * accepted; idle ones stay open as long again, because a proxy may be about to send a POST on one. Requests unfinished
 * `timeout` milliseconds later are cut off.
 */
export async function drain(server: Server, { grace, timeout }: { grace: number; timeout: number }) {
  lifecycle.isStopping = true;
  await wait(grace);
  // Until the port is closed, connections are kept alive: a proxy that can reuse one opens no new one.
  await quietTurn(grace);
  // An HTTP server's own close() closes idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  lifecycle.isClosed = true;
  const cutOff = setTimeout(() => server.closeAllConnections(), timeout);
  await Promise.race([closed, wait(grace)]);
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
}
