import type { Actor } from "@/lib/auth/actor";
import type { Db } from "@/lib/db";

/**
 * Writes down who did what to whom. No actor is whoever sits at the command line; no subject is the academy as a whole. Called within the transaction of the act,
 * so that neither is there without the other.
 */
export async function audit(
  within: Db,
  actor: Actor | null,
  action: string,
  subjectId: number | null,
  reason?: string,
): Promise<void> {
  const actorId = actor === null || actor.kind === "visitor" ? null : actor.userId;
  await within.auditEvent.create({
    data: { actorId, action, subjectId, ...(reason === undefined ? {} : { reason }) },
  });
}
