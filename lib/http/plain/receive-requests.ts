import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { nextMethods } from "@/lib/http/calls/route-handlers";
import { sendPageHead } from "@/lib/http/pages/page-head";
import { enterPage, type PageRequest } from "@/lib/http/pages/page-request";
import { isDecodable, unreadablePath } from "@/lib/http/percent-encoding";
import { canonicalUrl } from "@/lib/http/requests/canonical-url";
import { headersOfPages } from "@/lib/http/requests/site-headers";
import { trustHeaders } from "@/lib/http/requests/trusted-headers";
import { enterLanguage, languageOfRequest } from "@/lib/words/current-language";

/** What Node publishes about an incoming request. */
type Arrival = { request: IncomingMessage; response: ServerResponse };

/**
 * Prepares every request before Next sees it, through Node's diagnostics channel: Next trusts what clients claim about
 * their address, and never tells proxy.ts where a connection comes from.
 */
export function receiveRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as Arrival;
    trustHeaders(request.headers, {
      socketAddress: request.socket.remoteAddress,
      proxies: env.TRUST_PROXY,
    });
    // Next fails on other methods. No address accepts OPTIONS, so they are refused with 405 as well.
    if (!nextMethods.some((method) => method === request.method)) request.method = "OPTIONS";
    request.url = canonicalUrl(request.url ?? "/") ?? request.url ?? "/";
    // Next answers an undecodable address with 500.
    if (!isDecodable(request.url.split("?", 1)[0] ?? "")) request.url = unreadablePath;
    const requestId = randomUUID();
    request.headers["x-request-id"] = requestId;
    response.setHeader("x-request-id", requestId);
    for (const [name, value] of Object.entries(headersOfPages)) response.setHeader(name, value);
    const page: PageRequest = { query: request.url.split("?", 2)[1] ?? "" };
    sendPageHead(response, page);
    enterPage(page);
    enterLanguage(languageOfRequest(request.url.split("?", 1)[0] ?? "/", request.headers.referer));
  });
}
