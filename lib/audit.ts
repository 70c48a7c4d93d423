import type { Actor, Member } from "@/lib/auth/actor";
import type { Db } from "@/lib/db";

/**
 * Records who did what to whom, with their present names. No actor means the command line; no subject means the
 * academy as a whole. Called within the transaction of the act, so that neither is there without the other: the
 * database then records what the whole transaction does to its rows, and the act can be taken back.
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

/** The same for several subjects, with an event for each. */
export async function auditEach(
  within: Db,
  actor: Member,
  action: string,
  subjectIds: readonly number[],
): Promise<void> {
  await within.$executeRaw`
    INSERT INTO audit_events (actor_id, actor_name, action, subject_id, subject_name)
    SELECT ${actor.userId}, (SELECT full_name FROM users WHERE id = ${actor.userId}), ${action}, users.id, full_name
      FROM unnest(${[...subjectIds]}::int[]) WITH ORDINALITY AS subject (id, place) JOIN users USING (id)
     ORDER BY place`;
}

/** The id of the act that a transaction makes up, by which it can be undone. */
export async function actOf(within: Db): Promise<number> {
  const [act] = await within.$queryRaw<{ id: number }[]>`SELECT current_act() AS id`;
  if (act === undefined) throw new Error("A transaction that is an act has a number.");
  return act.id;
}
