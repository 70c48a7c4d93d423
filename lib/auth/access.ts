import { Refusal } from "@/lib/errors";
import type { Role } from "@/prisma/generated/enums";
import type { Actor, LimitedMember, Member } from "./actor";
import { isOffice, permits, reaches } from "./roles";

/**
 * Who may run an operation (docs/architecture.md). `limited`: logged in with a one-time password; `office`:
 * any role with permissions; `owner`: the student whose record it is, and any role with permission for it.
 */
export type Access = "anyone" | "limited" | "member" | "student" | "office" | NeedsPermission;

export type NeedsPermission = "permitted" | "owner";

export type ActorFor<A extends Access> = A extends "anyone"
  ? Actor
  : A extends "limited"
    ? LimitedMember
    : Member;

/** Without a name, no one has permission for it. */
type Protected = { readonly name?: string; readonly access: Access };

export function may(actor: Actor, { name = "", access }: Protected): boolean {
  if (access === "anyone") return true;
  if (access === "limited") return actor.kind === "limited" && actor.via === "cookie";
  return actor.kind === "member" && isRoleAdmitted(actor.role, access, name);
}

function isRoleAdmitted(role: Role, access: Exclude<Access, "anyone" | "limited">, name: string): boolean {
  switch (access) {
    case "member":
      return true;
    case "student":
      return role === "student";
    case "office":
      return isOffice(role);
    case "permitted":
      return permits(role, name);
    case "owner":
      return role === "student" || permits(role, name);
  }
}

/** Refuses an actor without access, before any upload is read. Not for what anyone may run: it refuses every visitor. */
export function requireAccess(
  actor: Actor,
  operation: { name: string; access: Access; opensToToken: boolean },
): void {
  if (actor.kind === "visitor") throw new Refusal("unauthenticated", "unauthenticated");
  if (actor.kind === "limited" && operation.access !== "limited")
    throw new Refusal("forbidden", "ownPasswordFirst", { code: "own_password_first" });
  if (actor.via === "token" && !operation.opensToToken) forbid();
  if (!may(actor, operation)) forbid();
}

/** Whether accounts of this role are within the actor's reach. A token reaches only its own user. */
export function isInReach(actor: Actor, role: Role): boolean {
  return actor.kind === "member" && actor.via === "cookie" && reaches(actor.role, role);
}

export function requireReach(actor: Actor, ...touched: readonly Role[]): void {
  if (!touched.every((role) => isInReach(actor, role))) forbid();
}

export function mayReadRecord(actor: Actor, operation: { name: string }, studentId: number): boolean {
  const isOwn = actor.kind === "member" && actor.userId === studentId;
  return may(actor, { ...operation, access: "owner" }) && (isOwn || isInReach(actor, "student"));
}

function forbid(): never {
  throw new Refusal("forbidden", "forbidden");
}
