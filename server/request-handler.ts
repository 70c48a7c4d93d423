import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Found, findEndpoint, nextAuth } from "@/app/backend/endpoints";
import { env, isDevelopment } from "@/lib/env";
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
import { answerWith, headersReader, sendContinue } from "./node-adapter";
import { refuse } from "./refuse-early";

type Rule = { methods: readonly string[]; body: BodyKind };

type Pages = {
  /** The pattern of a page's address, for the log: a path may name a student code. */
  patternOf: (path: string) => string;
  handlePage: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/** In development Next answers the endpoints too, so that changes take effect at once. */
/** The start of the addresses that only Next can answer. */
const nextAuthStart = nextAuth.pattern.replace(/\[.*/, "");
const pageRule: Rule = { methods: ["GET", "HEAD"], body: "none" };

/**
 * Handles every request of the site, in this order: trusted headers, canonical address, the list of endpoints, and
 * for everything else the rule for pages, which take no body.
 */
export function requestHandler({
  patternOf,
  handlePage,
}: Pages): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    trustHeaders(request.headers, { socketAddress: request.socket.remoteAddress, proxies: env.TRUST_PROXY });
    const requestId = randomUUID();
    request.headers["x-request-id"] = requestId;
    if (lifecycle.isClosed) response.shouldKeepAlive = false;
    const access = logAccess(request, response, requestId);
    try {
      const address = canonicalUrl(request.url ?? "");
      if (address === undefined) throw new Refusal("malformed", "unreadable");
      request.url = address;
      const path = address.split("?", 1)[0] ?? "";
      const found = findEndpoint(path);
      access.route = found?.pattern ?? patternOf(path);
      // Next serves an endpoint only at the first of its addresses.
      if (found && isDevelopment) {
        const last = path.slice(path.lastIndexOf("/") + 1);
        request.url = found.pattern.replace(/\[\w+\]$/, () => last) + address.slice(path.length);
      }
      await runInLanguage(languageOfRequest(path, request.headers.referer), async () => {
        if (found && !isDevelopment) await answerWith(found.endpoint, request, response);
        else if (admit(request, response, ruleOf(path, found))) await handlePage(request, response);
      });
    } catch (error) {
      if (isRefusal(error)) return refuse(request, response, error);
      // A client that disconnected is not a server error.
      if (request.socket.destroyed) return;
      logError(requestId, access.route, error);
      refuse(request, response, new Refusal("unexpected", "unexpected"));
    }
  };
}

function ruleOf(path: string, found: Found | undefined): Rule {
  if (found) return { methods: nextMethods, body: found.endpoint.body };
  return path.startsWith(nextAuthStart) ? nextAuth : pageRule;
}

/** Whether a request may be passed on to Next. Refuses methods and bodies that no page accepts. */
function admit(request: IncomingMessage, response: ServerResponse, { methods, body }: Rule): boolean {
  const { method = "" } = request;
  if (!methods.includes(method)) {
    const allow = nextMethods.some((known) => known === method) ? methods.join(", ") : siteMethods;
    const refusal = new Refusal("method_not_allowed", "methodNotAllowed");
    refuse(request, response, refusal, { allow });
    return false;
  }
  if (method === "POST") requireOwnSite(headersReader(request.headers));
  const { limit } = bodyKinds[body];
  const length = Number(request.headers["content-length"] ?? 0);
  const hasBody = length > 0 || request.headers["transfer-encoding"] !== undefined;
  if (length > limit || (hasBody && limit === 0)) throw new Refusal("too_large", "tooLarge");
  if (hasBody) {
    sendContinue(request, response);
    limitRequest(request, limit, (refusal) => refuse(request, response, refusal));
  }
  return true;
}
