import "server-only";
import type { RefusalKind } from "@/lib/errors";
import { getActor } from "@/lib/http/request-actor";
import type { Operation } from "@/lib/operation";
import { parseUrl, seeOther, withCookies } from "./answer";
import { parseFields, readBody, requireBody } from "./body";
import { requireOwnSite } from "./own-site";
import { asRefusal, json, refusalHeaders, refusalReply, requestId } from "./reply";
import { type RouteHandlers, routeHandlers } from "./route-handlers";

type PageForm<Output> = {
  operation: Operation<Output>;
  /** The page after a success, and the one after a refusal of that kind. */
  next: string;
  refused: (kind: RefusalKind) => string;
  /** Set-Cookie values of a success. */
  cookies?: (output: Output) => string[];
  /** Whether a program that is no page of ours may post it: a mail program that unsubscribes, say. */
  isOpenToOtherSites?: boolean;
};

/** Refusals of the request as such, which no page of ours brings about: no page answers them either. */
const bareKinds: ReadonlySet<RefusalKind> = new Set([
  "forbidden",
  "timed_out",
  "too_large",
  "unsupported_media_type",
]);

/** The endpoint of a form that is only ever a form: it posts at most 4 KiB of fields, and the answer is a page. */
export function pageForm<Output>(form: PageForm<Output>): RouteHandlers {
  const { operation, isOpenToOtherSites = false } = form;
  return routeHandlers({
    method: "POST",
    operation,
    body: "form",
    isOpenToOtherSites,
    async answer(request) {
      try {
        requireBody(request, "form");
        const body = await readBody(request, "form");
        if (!isOpenToOtherSites) requireOwnSite(request.headers);
        const actor = await getActor(request.headers);
        const { query } = parseUrl(request.url);
        const output = await operation.admit(actor, () => ({ ...fieldsOf(body), ...query }));
        return withCookies(seeOther(form.next), form.cookies?.(output) ?? []);
      } catch (problem) {
        const refusal = asRefusal(problem, requestId(request.headers), operation.name);
        const headers = refusalHeaders(refusal);
        if (bareKinds.has(refusal.kind)) return json(refusalReply(refusal), refusal.status, headers);
        const answer = seeOther(form.refused(refusal.kind));
        return { ...answer, headers: { ...answer.headers, ...headers } };
      }
    },
  });
}

/** A mail program's one-click post may be multipart; what it says is in the address then. */
function fieldsOf(body: Awaited<ReturnType<typeof readBody>>): Record<string, unknown> {
  return body.type === "application/x-www-form-urlencoded" ? parseFields(body) : {};
}
