import type { Actor, Member } from "@/lib/auth/actor";
import type { Db } from "@/lib/db";
import type { Action } from "@/lib/history/action-words";

/**
 * Records who did what to whom, with their current names. No actor means the command line; no subject means the
 * academy as a whole. Call it within the transaction of the act, so that neither commits without the other: the database
 * then records every row that the transaction changes, and the act can be undone. Locks the subject until the
 * transaction ends, so that acts on one person are numbered in the order in which they happen.
 */
export async function audit(
  within: Db,
  actor: Actor | null,
  action: Action,
  subjectId: number | null,
  reason?: string,
): Promise<void> {
  const actorId = actor === null || actor.kind === "visitor" ? null : actor.userId;
  await within.$executeRaw`
    WITH subject AS (SELECT full_name FROM users WHERE id = ${subjectId}::int FOR NO KEY UPDATE)
    INSERT INTO audit_events (actor_id, actor_name, action, subject_id, subject_name, reason)
    SELECT ${actorId}::int,
           CASE WHEN ${actorId}::int = ${subjectId}::int THEN subject.full_name
                ELSE (SELECT full_name FROM users WHERE id = ${actorId}::int) END,
           ${action}::text, ${subjectId}::int, subject.full_name, ${reason ?? null}::text
      FROM (SELECT) one LEFT JOIN subject ON true`;
}

/** The same for several subjects, with an event for each. */
export async function auditEach(
  within: Db,
  actor: Member,
  action: Action,
  subjectIds: readonly number[],
  reason?: string,
): Promise<void> {
  await within.$executeRaw`
    INSERT INTO audit_events (actor_id, actor_name, action, subject_id, subject_name, reason)
    SELECT ${actor.userId}, (SELECT full_name FROM users WHERE id = ${actor.userId}), ${action}, users.id, full_name,
           ${reason ?? null}::text
      FROM unnest(${[...subjectIds]}::int[]) WITH ORDINALITY AS subject (id, place) JOIN users USING (id)
     ORDER BY place`;
}

/**
 * Records each change of the transaction with its statement, and not all of them at the end: a large act then shows how far
 * it is, and can be cancelled to the last. Call it after the act was audited.
 */
export async function recordAtOnce(within: Db): Promise<void> {
  await within.$executeRaw`SET CONSTRAINTS changes_recorded, erasure_recorded IMMEDIATE`;
}

/** The id of the transaction's act, by which it can be undone. Throws if the transaction is not an act. */
export async function actOf(within: Db): Promise<number> {
  const [act] = await within.$queryRaw<{ id: number }[]>`SELECT current_act() AS id`;
  if (act === undefined) throw new Error("A transaction that is an act has a number.");
  return act.id;
}
