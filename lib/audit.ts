import type { Actor } from "@/lib/auth/actor";
import type { Db } from "@/lib/db";
import type { Action } from "@/lib/history/acts";

/**
 * Call it inside the act's transaction: the database then records every row that it changes, so that it can
 * be undone. Locks the subjects: acts on one person are numbered in order, and of many, those deleted
 * meanwhile are left out. A null actor is the command line, a null subject the academy.
 */
export async function audit(
  within: Db,
  actor: Actor | null,
  action: Action,
  subjects: number | null | readonly number[],
  reason?: string,
): Promise<void> {
  const actorId = actor === null || actor.kind === "visitor" ? null : actor.userId;
  await within.$executeRaw`
    WITH locked AS (SELECT id, full_name FROM users WHERE id = ANY(${[subjects].flat()}::int[])
                     ORDER BY id FOR NO KEY UPDATE)
    INSERT INTO audit_events (actor_id, actor_name, action, subject_id, subject_name, reason)
    SELECT ${actorId}::int,
           CASE WHEN ${actorId}::int = subject.id THEN full_name
                ELSE (SELECT full_name FROM users WHERE id = ${actorId}::int) END,
           ${action}::text, subject.id, full_name, ${reason ?? null}::text
      FROM unnest(${[subjects].flat()}::int[]) WITH ORDINALITY AS subject (id, place) LEFT JOIN locked USING (id)
     WHERE full_name IS NOT NULL OR ${!Array.isArray(subjects)}
     ORDER BY place`;
}

export async function actOf(within: Db): Promise<number> {
  const [act] = await within.$queryRaw<{ id: number }[]>`SELECT current_act() AS id`;
  if (act === undefined) throw new Error("A transaction that is an act has a number.");
  return act.id;
}
