import "server-only";
import { kabulMoment } from "@/lib/certificates/facts";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { say } from "@/lib/words/words";
import { describeAction } from "./action-words";
import type { RecordedRow } from "./recorded-table";

type Dependent = {
  actId: number;
  action: string;
  actorName: string | null;
  subjectName: string | null;
  at: Date;
};

/** Throws the refusal of an undo, naming the last act that has changed this row since, if the history has one. */
export async function refuseDependent(
  tx: Db,
  actId: number,
  { table, row }: { table: string; row: RecordedRow },
): Promise<never> {
  const [later] = await tx.$queryRaw<Dependent[]>`
    SELECT c.act_id AS "actId", e.action, e.actor_name AS "actorName", e.subject_name AS "subjectName", e.created_at AS at
      FROM row_changes c
      JOIN LATERAL (SELECT * FROM audit_events WHERE act_id = c.act_id ORDER BY id LIMIT 1) e ON true
     WHERE c.table_name = ${table} AND ${JSON.stringify(row)}::jsonb @> c.key AND c.act_id NOT IN (${actId}::int, current_act())
       AND c.id > (SELECT max(id) FROM row_changes WHERE act_id = ${actId}::int) AND NOT rules.is_undone(c.act_id)
       -- An undo of a later act leaves the row as it was before that act.
       AND NOT EXISTS (SELECT 1 FROM audit_events u WHERE u.act_id = c.act_id AND u.undoes_act_id > ${actId}::int)
     ORDER BY c.id DESC LIMIT 1`;
  if (later === undefined)
    throw new Refusal("invalid", "changedSince", {
      code: "conflict",
    });
  const { date, time } = kabulMoment(later.at);
  const who = later.actorName ?? say("someone");
  const what = [describeAction(later.action), later.subjectName].filter(Boolean).join(" ");
  throw new Refusal("invalid", say("changedSinceBy", { who, what, date, time }), {
    code: "conflict",
    details: { dependent: { actId: later.actId, action: later.action } },
  });
}
