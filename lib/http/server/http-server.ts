import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { Refusal, texts } from "@/lib/errors";
import { countBody } from "./count-body";
import { allowedMethods, bodyLimit, isCall, isTooLarge, refuse } from "./refuse-early";
import { trustHeaders } from "./trusted-headers";

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Milliseconds. A photo over a slow phone line takes minutes, its headers do not. */
const timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

const statusOfError: Readonly<Record<string, string>> = {
  HPE_INVALID_METHOD: `405 Method Not Allowed\r\nAllow: ${allowedMethods}`,
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** What cannot be read as a request gets an answer all the same, as bare as it can be. */
function answerRaw(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  else socket.destroy();
}

/**
 * The HTTP server of the site. What reaches `answer` has headers that can be believed and a body within its
 * limit; everything else is refused here, with these headers too.
 */
export function httpServer(
  answer: Answer,
  { proxies, headers }: { proxies: number; headers: OutgoingHttpHeaders },
): Server {
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    trustHeaders(request.headers, { socketAddress: request.socket.remoteAddress, proxies });
    const tooLarge = () => refuse(request, response, new Refusal("too_large", texts.too_large), headers);
    if (!request.url?.startsWith("/"))
      return refuse(request, response, new Refusal("malformed", texts.unreadable), headers);
    if (isTooLarge(request)) return tooLarge();
    if (!isCall(request.url)) countBody(request, bodyLimit(request), tooLarge);
    answer(request, response).catch(() => response.destroy());
  };
  const server = createServer(timeouts, handle);
  server.on("checkContinue", (request, response) => {
    if (!isTooLarge(request)) response.writeContinue();
    handle(request, response);
  });
  server.on("connect", (_request, socket) =>
    answerRaw(socket, `405 Method Not Allowed\r\nAllow: ${allowedMethods}`),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    answerRaw(socket, statusOfError[error.code ?? ""] ?? "400 Bad Request");
  });
  return server;
}
