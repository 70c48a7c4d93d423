import { Refusal, refusalTexts } from "@/lib/errors";
import type { Role } from "@/prisma/generated/enums";
import type { Actor, LimitedMember, Member } from "./actor";
import { reaches, roleNames, rolesWhere } from "./roles";

/**
 * Who may run an operation, as one word:
 *
 * - `anyone`
 * - `limited`: logged in with a one-time password
 * - `member`: logged in with a password of their own
 * - `student`, `admin`
 * - `office`: every role that reaches somebody else's account
 * - `owner`: the student whose record (scores, documents) the input names, and who reads the records of all students
 */
export type Access = "anyone" | "limited" | keyof typeof rolesOf;

/** The kind of actor that an access word admits. */
export type ActorFor<A extends Access> = A extends "anyone"
  ? Actor
  : A extends "limited"
    ? LimitedMember
    : Member;

/** The roles of each access word. Whose accounts the operation may touch is the role's reach (lib/auth/roles.ts). */
const rolesOf = {
  member: roleNames,
  student: ["student"],
  office: rolesWhere(({ reach }) => reach.length > 0),
  admin: ["admin"],
  // A role that reaches students reads their records only if it is named here.
  owner: ["student", "admin"],
} as const satisfies Record<string, readonly Role[]>;

/** Whether the actor may run the operation, so that pages, menus and buttons can depend on it. */
export function may(actor: Actor, { access }: { access: Access }): boolean {
  if (access === "anyone") return true;
  if (access === "limited") return actor.kind === "limited" && actor.via === "cookie";
  const allowed: readonly Role[] = rolesOf[access];
  return actor.kind === "member" && allowed.includes(actor.role);
}

/** Refuses an actor without access, before anything of the request is read. */
export function requireAccess(actor: Actor, access: Access, opensToToken: boolean): void {
  if (access === "anyone") return;
  if (actor.kind === "visitor") throw new Refusal("unauthenticated", refusalTexts.unauthenticated);
  if (actor.kind === "limited" && access !== "limited") {
    throw new Refusal("forbidden", refusalTexts.own_password_first, { code: "own_password_first" });
  }
  if (actor.via === "token" && !opensToToken) forbid();
  if (!may(actor, { access })) forbid();
}

/** Whether accounts of this role are within the actor's reach. A token reaches nobody but its own user. */
export function isInReach(actor: Actor, role: Role): boolean {
  return actor.kind === "member" && actor.via === "cookie" && reaches(actor.role, role);
}

/** Refuses access to accounts of roles beyond the actor's reach, whatever operation the actor may run. */
export function requireReach(actor: Actor, ...touched: readonly Role[]): void {
  if (!touched.every((role) => isInReach(actor, role))) forbid();
}

/** Whether the actor may read a student's record: it is their own, or those of all students are open to their role. */
export function mayReadRecord(actor: Actor, studentId: number): boolean {
  const isOwn = actor.kind === "member" && actor.userId === studentId;
  return may(actor, { access: "owner" }) && (isOwn || isInReach(actor, "student"));
}

/** Refuses a student, and any token, asking for somebody else's record. */
export function requireOwner(actor: Actor, ownerId: number): void {
  if (!mayReadRecord(actor, ownerId)) forbid();
}

function forbid(): never {
  throw new Refusal("forbidden", refusalTexts.forbidden);
}
