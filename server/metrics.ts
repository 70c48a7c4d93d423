import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { logError, logLine } from "@/lib/log";
import { countRequest, type Measured, readMetrics } from "@/lib/metrics";
import { listen } from "./http-server";

/**
 * Logs and counts a request once it is over. The line holds the pattern of the address and nothing the visitor wrote:
 * no student code, name or query. Set `route` as soon as it is known.
 */
export function logAccess(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): { route: string } {
  const access = { route: "unknown" };
  const begun = performance.now();
  const { socket, method } = request;
  const sentBefore = socket.bytesWritten;
  response.on("close", () => {
    const milliseconds = performance.now() - begun;
    countRequest({ method, route: access.route, status: response.statusCode }, milliseconds / 1000);
    logLine("info", {
      requestId,
      method,
      route: access.route,
      status: response.statusCode,
      milliseconds: Math.round(milliseconds),
      bytes: socket.bytesWritten - sentBefore,
      // The client disconnected before the response was complete.
      isCutOff: response.writableFinished ? undefined : true,
    });
  });
  return access;
}

/**
 * Serves `/metrics`, and nothing else, to Prometheus on a port of its own, if one is set. Returns a function that stops
 * it.
 */
export async function serveMetrics(measured: Measured): Promise<() => void> {
  if (env.METRICS_PORT === undefined) return () => undefined;
  const server = createServer(async ({ method = "", url = "" }, response) => {
    if (!["GET", "HEAD"].includes(method) || url.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await readMetrics(measured);
      response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
    } catch (error) {
      logError("-", "metrics", error);
      response.writeHead(500).end();
    }
  });
  await listen(server, env.METRICS_PORT, env.HOST ?? "127.0.0.1", "METRICS_PORT");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
