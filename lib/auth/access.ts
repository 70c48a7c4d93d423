import { Refusal, texts } from "@/lib/errors";
import type { Actor, Member } from "./actor";

/**
 * Who may run an operation, in one word:
 * `anyone` · `member`, whoever is logged in · `admin` · `owner`, an admin or the student whose record the input names.
 */
export type Access = "anyone" | "member" | "admin" | "owner";

export type ActorFor<A extends Access> = A extends "anyone" ? Actor : Member;

const roles = {
  member: ["student", "admin", "teacher"],
  admin: ["admin"],
  owner: ["student", "admin"],
} as const satisfies Record<Exclude<Access, "anyone">, readonly Member["role"][]>;

/** Refuses an actor that the word shuts out, before anything of the request is looked at. */
export function requireAccess(actor: Actor, access: Access, opensToToken: boolean): void {
  if (access === "anyone") return;
  if (actor.kind === "visitor") throw new Refusal("unauthenticated", texts.unauthenticated);
  if (actor.via === "token" && !opensToToken) throw new Refusal("forbidden", texts.forbidden);
  const allowed: readonly Member["role"][] = roles[access];
  if (!allowed.includes(actor.role)) forbid();
}

/** Refuses a student, and any token, that asks for somebody else's record. */
export function requireOwner(actor: Actor, ownerId: number): void {
  const seesEverybody = actor.kind === "member" && actor.role === "admin" && actor.via === "cookie";
  if (seesEverybody) return;
  if (actor.kind !== "member" || actor.userId !== ownerId) forbid();
}

function forbid(): never {
  throw new Refusal("forbidden", texts.forbidden);
}
