import type { Actor, Member } from "@/lib/auth/actor";
import type { Db } from "@/lib/db";
import type { Action } from "@/lib/history/acts";

/**
 * Records who did what to whom, with their current names. A null actor is the command line; a null subject is the
 * academy as a whole. Call it inside the act's transaction, so that both commit or neither: the database then records
 * every row the transaction changes, and the act can be undone. Locks the subject until the transaction ends, so that
 * acts on one person are numbered in the order they happen.
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

export async function actOf(within: Db): Promise<number> {
  const [act] = await within.$queryRaw<{ id: number }[]>`SELECT current_act() AS id`;
  if (act === undefined) throw new Error("A transaction that is an act has a number.");
  return act.id;
}
