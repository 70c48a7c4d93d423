import "server-only";
import type { RefusalKind } from "@/lib/errors";
import { getActor } from "@/lib/http/request-actor";
import type { Operation } from "@/lib/operation";
import { seeOther, withCookies } from "./answer";
import { parseFields, readBody, requireBody } from "./body";
import { requireOwnSite } from "./own-site";
import { asRefusal, refusalAnswer, refusalHeaders, requestId } from "./reply";
import type { Endpoint } from "./route-handlers";

type PageForm<Output> = {
  operation: Operation<Output>;
  /** The page after a success; `refused` is the page after a refusal, by its kind. */
  next: string | ((output: Output) => string);
  refused: (kind: RefusalKind) => string;
  cookies?: (output: Output) => string[];
};

/** Refusals of the request as such. Our own pages never cause them, so there is no page to redirect to. */
const bareKinds: ReadonlySet<RefusalKind> = new Set([
  "forbidden",
  "timed_out",
  "too_large",
  "unsupported_media_type",
]);

/** The endpoint of a form that no script posts: at most 4 KiB of fields, answered with a redirect. */
export function pageForm<Output>(form: PageForm<Output>): Endpoint<"POST"> {
  const { operation } = form;
  return {
    method: "POST",
    operation,
    body: "form",
    async answer(request) {
      try {
        requireBody(request, "form");
        const body = await readBody(request, "form");
        requireOwnSite(request.headers);
        const actor = await getActor(request.headers);
        const output = await operation.admit(actor, () => parseFields(body));
        const next = typeof form.next === "string" ? form.next : form.next(output);
        return withCookies(seeOther(next), form.cookies?.(output) ?? []);
      } catch (error) {
        const refusal = asRefusal(error, requestId(request.headers), operation.name);
        const headers = refusalHeaders(refusal);
        if (bareKinds.has(refusal.kind)) return refusalAnswer(refusal);
        const answer = seeOther(form.refused(refusal.kind));
        return { ...answer, headers: { ...answer.headers, ...headers } };
      }
    },
  };
}
