import type { IncomingMessage, ServerResponse } from "node:http";
import { logLine } from "@/lib/log";
import { countRequest } from "@/lib/metrics/metrics";

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
