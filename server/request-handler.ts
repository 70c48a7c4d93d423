import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type Found, findEndpoint, nextAuth } from "@/app/backend/endpoints";
import { isWaiting, setUp } from "@/lib/academy/set-up";
import { env, isDevelopment } from "@/lib/env";
import { isRefusal, Refusal } from "@/lib/errors";
import { bodyKinds } from "@/lib/http/body";
import { nextMethods } from "@/lib/http/endpoint";
import { canonicalUrl, isHealthCheck, isKnownHost, runInItsLanguage, trustHeaders } from "@/lib/http/trust";
import { logError, logLine } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { lifecycle } from "@/lib/process";
import { answerWith, type Handler, refuse, sendContinue, siteMethods } from "./http-server";

const nextAuthStart = nextAuth.pattern.replace(/\[.*/, "");

/** In this order: trusted headers, canonical address, endpoints, and the rule for pages. */
export const requestHandler =
  (routeOf: (path: string) => { pattern: string }, answerPage: Handler): Handler =>
  (request, response) => {
    trustHeaders(request.headers, { socketAddress: request.socket.remoteAddress, proxies: env.TRUST_PROXY });
    const requestId = randomUUID();
    request.headers["x-request-id"] = requestId;
    if (lifecycle.isClosed) response.shouldKeepAlive = false;
    const access = logAccess(response, requestId);
    const address = canonicalUrl(request.url ?? "");
    const [path = ""] = address?.split("?", 1) ?? [];
    return runInItsLanguage(path, request.headers.referer, async () => {
      try {
        if (address === undefined) throw new Refusal("malformed", "unreadable");
        request.url = address;
        const found = findEndpoint(path);
        access.route = found?.pattern ?? routeOf(path).pattern;
        // In development Next answers the endpoints too, so that changes take effect at once: each at its first address.
        if (found && isDevelopment) {
          const last = path.slice(path.lastIndexOf("/") + 1);
          request.url = found.pattern.replace(/\[\w+\]$/, () => last) + address.slice(path.length);
        }
        const endpoint = isDevelopment ? undefined : found?.endpoint;
        if (!endpoint && !mayReachNext(response, path, found)) return;
        if (!isHealthCheck(path)) {
          if (!isKnownHost(request.headers.host)) throw new Refusal("misdirected", "unknownHost");
          if (setUp.waiting) await requireSetUp(path);
        }
        if (endpoint) await answerWith(endpoint, response);
        else await answerPage(request, response);
      } catch (error) {
        if (isRefusal(error)) return refuse(response, error);
        // A client that disconnected is not a server error.
        if (request.socket.destroyed) return;
        logError(requestId, access.route, error);
        refuse(response, new Refusal("unexpected", "unexpected"));
      }
    });
  };

/** In development, Next's own addresses have many forms. */
const setUpAddresses = isDevelopment
  ? /^\/(?:set-up$|backend\/set-up$|_)/
  : /^\/(?:set-up|backend\/set-up|_next\/static\/.*)$/;

async function requireSetUp(path: string): Promise<void> {
  if ((await isWaiting()) && !setUpAddresses.test(path))
    throw new Refusal("unavailable", "notSetUp", { retryAfter: 10 });
}

/** Whether a request may be passed on to Next. next-auth itself counts what comes. */
function mayReachNext(response: ServerResponse, path: string, found?: Found): boolean {
  const { method = "", headers } = response.req;
  const isPage = !found && !path.startsWith(nextAuthStart);
  const methods: readonly string[] = found ? nextMethods : isPage ? ["GET", "HEAD"] : nextAuth.methods;
  if (!methods.includes(method)) {
    const allow = nextMethods.some((known) => known === method) ? methods.join(", ") : siteMethods;
    refuse(response, new Refusal("method_not_allowed", "methodNotAllowed"), { allow });
    return false;
  }
  const { limit } = bodyKinds[isPage ? "none" : (found?.endpoint ?? nextAuth).body];
  const length = Number(headers["content-length"] ?? 0);
  if (length > limit || (isPage && headers["transfer-encoding"] !== undefined))
    throw new Refusal("too_large", "tooLarge");
  sendContinue(response);
  return true;
}

/** Logs nothing the visitor wrote: no student code, name or query. Set `route` as soon as it is known. */
function logAccess(response: ServerResponse, requestId: string): { route: string } {
  const access = { route: "unknown" };
  const begun = performance.now();
  const { socket, method = "" } = response.req;
  const sentBefore = socket.bytesWritten;
  response.on("close", () => {
    const milliseconds = performance.now() - begun;
    const [route, status] = [access.route, response.statusCode];
    metrics?.requests.observe({ method, route, status }, milliseconds / 1000);
    logLine({
      requestId,
      method,
      route,
      status,
      milliseconds: Math.round(milliseconds),
      bytes: socket.bytesWritten - sentBefore,
      // The client disconnected before the response was complete.
      isCutOff: response.writableFinished ? undefined : true,
    });
  });
  return access;
}
