import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isRefusal, Refusal } from "@/lib/errors";
import { lifecycle } from "@/lib/health/lifecycle";
import { type BodyKind, bodyKinds } from "@/lib/http/calls/body-kinds";
import { requireOwnSite } from "@/lib/http/calls/own-site";
import { nextMethods } from "@/lib/http/calls/route-handlers";
import { canonicalUrl } from "@/lib/http/requests/canonical-url";
import { trustHeaders } from "@/lib/http/requests/trusted-headers";
import { logError } from "@/lib/log";
import { languageOfRequest, runInLanguage } from "@/lib/words/current-language";
import { logAccess } from "./access-log";
import { siteMethods } from "./connections/http-server";
import { limitRequest } from "./connections/limited-request";
import type { Found } from "./endpoint-finder";
import { answerWith, headersReader, sendContinue } from "./node-adapter";
import { refuse } from "./refuse-early";

type Rule = { methods: readonly string[]; body: BodyKind };

/** What the handler depends on. */
export type RequestHandlerOptions = {
  /** The endpoint for a method and a path, if it is listed. */
  find: (path: string, method: string) => Found | undefined;
  /** The endpoint that only Next can answer (next-auth), with the prefix of its addresses. */
  byNext: Rule & { prefix: string };
  /** The pattern of a page's address, for the log: a path may name a student code. */
  pagePattern: (path: string) => string;
  handlePage: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** In development Next answers the endpoints too, so that changes take effect at once. */
  isDevelopment: boolean;
  /** The number of our own proxies in front of this server. */
  proxies: number;
  /** Headers of every answer that is not a page. */
  headers: Readonly<Record<string, string>>;
};

const pageRule: Rule = { methods: ["GET", "HEAD"], body: "none" };

/**
 * Handles every request of the site, in this order: trusted headers, canonical address, the list of endpoints, and
 * for everything else the rule for pages, which take no body.
 */
export function requestHandler(
  site: RequestHandlerOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    trustHeaders(request.headers, { socketAddress: request.socket.remoteAddress, proxies: site.proxies });
    const requestId = randomUUID();
    request.headers["x-request-id"] = requestId;
    if (lifecycle.isClosed) response.shouldKeepAlive = false;
    const access = logAccess(request, response, requestId);
    try {
      const address = canonicalUrl(request.url ?? "");
      if (address === undefined) throw new Refusal("malformed", "unreadable");
      request.url = address;
      const path = address.split("?", 1)[0] ?? "";
      const found = site.find(path, request.method ?? "");
      access.route = found?.pattern ?? site.pagePattern(path);
      // Next serves an endpoint only at the first of its addresses.
      if (found && site.isDevelopment) {
        const last = path.slice(path.lastIndexOf("/") + 1);
        request.url = found.pattern.replace(/\[\w+\]$/, () => last) + address.slice(path.length);
      }
      await runInLanguage(languageOfRequest(path, request.headers.referer), async () => {
        if (found && !site.isDevelopment) await answerWith(found.endpoint, request, response, site.headers);
        else if (admit(request, response, ruleOf(site, path, found), site.headers))
          await site.handlePage(request, response);
      });
    } catch (error) {
      if (isRefusal(error)) return refuse(request, response, error, site.headers);
      // A client that disconnected is not a server error.
      if (request.socket.destroyed) return;
      logError(requestId, access.route, error);
      refuse(request, response, new Refusal("unexpected", "unexpected"), site.headers);
    }
  };
}

function ruleOf(site: RequestHandlerOptions, path: string, found: Found | undefined): Rule {
  if (found) return { methods: nextMethods, body: found.endpoint.body };
  return path.startsWith(site.byNext.prefix) ? site.byNext : pageRule;
}

/** Whether a request may be passed on to Next. Refuses methods and bodies that no page accepts. */
function admit(
  request: IncomingMessage,
  response: ServerResponse,
  { methods, body }: Rule,
  headers: Readonly<Record<string, string>>,
): boolean {
  const { method = "" } = request;
  if (!methods.includes(method)) {
    const allow = nextMethods.some((known) => known === method) ? methods.join(", ") : siteMethods;
    const refusal = new Refusal("method_not_allowed", "methodNotAllowed");
    refuse(request, response, refusal, headers, { allow });
    return false;
  }
  if (method === "POST") requireOwnSite(headersReader(request.headers));
  const { limit } = bodyKinds[body];
  const length = Number(request.headers["content-length"] ?? 0);
  const hasBody = length > 0 || request.headers["transfer-encoding"] !== undefined;
  if (length > limit || (hasBody && limit === 0)) throw new Refusal("too_large", "tooLarge");
  if (hasBody) {
    sendContinue(request, response);
    limitRequest(request, limit, (refusal) => refuse(request, response, refusal, headers));
  }
  return true;
}
