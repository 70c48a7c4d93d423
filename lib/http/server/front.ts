import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { isRefusal, Refusal, texts } from "@/lib/errors";
import { lifecycle } from "@/lib/health/lifecycle";
import { type BodyKind, bodyKinds } from "@/lib/http/calls/body-kinds";
import { requireOwnSite } from "@/lib/http/calls/own-site";
import { logProblem } from "@/lib/log";
import { logAccess } from "./access-log";
import { canonicalAddress } from "./canonical-address";
import type { Found } from "./endpoint-finder";
import { siteMethods } from "./http-server";
import { limitRequest } from "./limited-request";
import { answerWith, headerReader, tellToGoOn } from "./node-adapter";
import { refuse } from "./refuse-early";
import { trustHeaders } from "./trusted-headers";

type Rule = { methods: readonly string[]; body: BodyKind };

export type Site = {
  /** The endpoint for a method under a path, if the list has one. */
  find: (path: string, method: string) => Found | undefined;
  /** What besides pages only Next can answer: everything below a prefix. */
  byNext: Rule & { prefix: string };
  /** The pattern of a page's address, for the log: a path may name a student code. */
  pagePattern: (path: string) => string;
  answerPage: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Whether Next answers for the endpoints too: in development, so that a change shows at once. */
  isDevelopment: boolean;
  /** How many proxies of our own stand in front. */
  proxies: number;
  /** Headers of every answer that is no page. */
  headers: OutgoingHttpHeaders;
};

const anyMethod = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const pageRule: Rule = { methods: ["GET", "HEAD"], body: "none" };

/**
 * What every request passes, in this order: headers that can be believed, one spelling of the address, the list of
 * endpoints, and for all else the rule of pages, which take no body.
 */
export function front(site: Site): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    trustHeaders(request.headers, { socketAddress: request.socket.remoteAddress, proxies: site.proxies });
    const requestId = randomUUID();
    request.headers["x-request-id"] = requestId;
    const headers = { ...site.headers, "x-request-id": requestId };
    if (lifecycle.isClosed) response.shouldKeepAlive = false;
    const access = logAccess(request, response, requestId);
    try {
      const address = canonicalAddress(request.url ?? "");
      if (address === undefined) throw new Refusal("malformed", texts.unreadable);
      request.url = address;
      const path = address.split("?", 1)[0] ?? "";
      const found = site.find(path, request.method ?? "");
      access.route = found?.pattern ?? site.pagePattern(path);
      // Next knows an endpoint by its first address only.
      if (found && site.isDevelopment) {
        const last = path.slice(path.lastIndexOf("/") + 1);
        request.url = found.pattern.replace(/\[\w+\]$/, () => last) + address.slice(path.length);
      }
      if (found && !site.isDevelopment) await answerWith(found.endpoint, request, response, headers);
      else if (admit(request, response, ruleOf(site, path, found), headers)) {
        response.setHeader("x-request-id", requestId);
        await site.answerPage(request, response);
      }
    } catch (problem) {
      if (isRefusal(problem)) return refuse(request, response, problem, headers);
      // A client that went away is not a server error.
      if (request.socket.destroyed) return;
      logProblem(requestId, access.route, problem);
      refuse(request, response, new Refusal("unexpected", texts.unexpected), headers);
    }
  };
}

function ruleOf(site: Site, path: string, found: Found | undefined): Rule {
  if (found) return { methods: anyMethod, body: found.endpoint.body };
  return path.startsWith(site.byNext.prefix) ? site.byNext : pageRule;
}

/** Whether a request may go on to Next. Refuses a method or a body that nothing there takes. */
function admit(
  request: IncomingMessage,
  response: ServerResponse,
  { methods, body }: Rule,
  headers: OutgoingHttpHeaders,
): boolean {
  const { method = "" } = request;
  if (!methods.includes(method)) {
    const allow = anyMethod.includes(method) ? methods.join(", ") : siteMethods;
    const refusal = new Refusal("method_not_allowed", texts.method_not_allowed);
    refuse(request, response, refusal, { ...headers, allow });
    return false;
  }
  if (method === "POST") requireOwnSite(headerReader(request));
  const { limit } = bodyKinds[body];
  const length = Number(request.headers["content-length"] ?? 0);
  const hasBody = length > 0 || request.headers["transfer-encoding"] !== undefined;
  if (length > limit || (hasBody && limit === 0)) throw new Refusal("too_large", texts.too_large);
  if (hasBody) {
    tellToGoOn(request, response);
    limitRequest(request, limit, (refusal) => refuse(request, response, refusal, headers));
  }
  return true;
}
