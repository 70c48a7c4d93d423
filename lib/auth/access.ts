import { Refusal } from "@/lib/errors";
import type { Role } from "@/prisma/generated/enums";
import type { Actor, LimitedMember, Member } from "./actor";
import { isOffice, type Permission, permits, reaches } from "./roles";

/**
 * Who may run an operation (docs/architecture.md). `limited`: logged in with a one-time password; `office`:
 * any role with permissions; a permission, or one of several: the roles that have it.
 */
export type Access =
  | "anyone"
  | "limited"
  | "member"
  | "student"
  | "office"
  | Permission
  | readonly Permission[];

export type ActorFor<A extends Access> = A extends "anyone"
  ? Actor
  : A extends "limited"
    ? LimitedMember
    : Member;

export type Guard = {
  readonly access: Access;
  readonly opensToToken?: boolean;
  /** Whether students may run it, too, each on their own record. */
  readonly opensToOwner?: boolean;
};

export function may(actor: Actor, { access, opensToOwner = false }: Guard): boolean {
  if (access === "anyone") return true;
  if (access === "limited") return actor.kind === "limited" && actor.via === "cookie";
  if (actor.kind !== "member") return false;
  if (access === "member") return true;
  if (access === "office") return isOffice(actor.role);
  if (actor.role === "student" && (access === "student" || opensToOwner)) return true;
  return access !== "student" && permits(actor.role, access);
}

/** Refuses an actor without access, before any upload is read. Not for what anyone may run: it refuses every visitor. */
export function requireAccess(actor: Actor, operation: Guard): void {
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

export function mayReadRecord(actor: Actor, operation: Guard, studentId: number): boolean {
  const isOwn = actor.kind === "member" && actor.userId === studentId;
  return may(actor, operation) && (isOwn || isInReach(actor, "student"));
}

function forbid(): never {
  throw new Refusal("forbidden", "forbidden");
}
