import type { Actor } from "@/lib/auth/actor";
import { pageUserField, pageUserHeader } from "@/lib/auth/page-user";
import { Refusal } from "@/lib/errors";
import type { HeaderReader } from "./answer";

/**
 * Refuses a request from a page that was rendered for another user: someone else has logged in in the same browser
 * meanwhile, and the request would act for them. Clients that do not state their page's user are not affected.
 */
export function requirePageUser(actor: Actor, headers: HeaderReader, fields: Record<string, unknown>): void {
  const named = headers.get(pageUserHeader) ?? fields[pageUserField];
  if (typeof named !== "string" || named === "" || actor.kind === "visitor") return;
  if (named !== String(actor.userId)) throw new Refusal("other_user", "otherUser");
}
