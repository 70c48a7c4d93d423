import "server-only";
import { randomUUID } from "node:crypto";
import type { RefusalKind } from "@/lib/errors";
import { getActor } from "@/lib/http/request-actor";
import type { Operation } from "@/lib/operation";
import { parseFields, readText, requireMediaType } from "./body";
import { requireOwnSite } from "./own-site";
import { asRefusal, refusalHeaders } from "./reply";

type PageForm = {
  operation: Operation<unknown>;
  /** The page after a success, and the one after a refusal of that kind. */
  next: string;
  refused: (kind: RefusalKind) => string;
  /** Whether a program that is no page of ours may post it: a mail program that unsubscribes, say. */
  isOpenToOthers?: boolean;
};

/** The endpoint of a form that is only ever a form: it posts fields, and the answer is a page. */
export function pageForm({ operation, next, refused, isOpenToOthers = false }: PageForm) {
  return async (request: Request): Promise<Response> => {
    const headers = new Headers({ "Cache-Control": "no-store" });
    try {
      requireMediaType(request, ["application/x-www-form-urlencoded", "multipart/form-data"]);
      if (!isOpenToOthers) requireOwnSite(request.headers);
      const actor = await getActor(request.headers);
      const query = Object.fromEntries(new URL(request.url).searchParams);
      await operation.admit(actor, async () => ({ ...(await formFields(request)), ...query }));
      headers.set("Location", next);
    } catch (problem) {
      const refusal = asRefusal(problem, randomUUID(), operation.name);
      for (const [name, value] of Object.entries(refusalHeaders(refusal))) headers.set(name, value);
      headers.set("Location", refused(refusal.kind));
    }
    return new Response(null, { status: 303, headers });
  };
}

/** A mail program's one-click post may be multipart; what it says is in the address then. */
async function formFields(request: Request): Promise<Record<string, unknown>> {
  const body = await readText(request);
  return body.type === "application/x-www-form-urlencoded" ? parseFields(body) : {};
}
