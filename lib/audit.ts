import type { Actor } from "@/lib/auth/actor";
import type { Db } from "@/lib/db";

/**
 * Writes down who did what to whom, with their names as they are now. No actor is whoever sits at the command line; no
 * subject is the academy as a whole. Called within the transaction of the act, so that neither is there without the other:
 * the database then records what the whole transaction does to its rows, and the act can be taken back.
 */
export async function audit(
  within: Db,
  actor: Actor | null,
  action: string,
  subjectId: number | null,
  reason?: string,
): Promise<void> {
  const actorId = actor === null || actor.kind === "visitor" ? null : actor.userId;
  await within.$executeRaw`
    INSERT INTO audit_events (actor_id, actor_name, action, subject_id, subject_name, reason)
    VALUES (${actorId}::int, (SELECT full_name FROM users WHERE id = ${actorId}::int), ${action},
            ${subjectId}::int, (SELECT full_name FROM users WHERE id = ${subjectId}::int), ${reason ?? null})`;
}
