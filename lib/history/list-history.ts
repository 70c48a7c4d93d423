import "server-only";
import { staffRoles } from "@/lib/auth/roles";
import { rowsOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { changeLines, type RowChange, topicOf } from "./change-lines";
import { actIdsQuery, HistoryQuery, isOwnActOfAnother, peopleCalled } from "./history-filter";
import { undoStart } from "./undo-days";

type ActRow = {
  id: number;
  at: Date;
  action: string;
  actorId: number | null;
  actorName: string | null;
  subjects: { id: number; name: string | null }[];
  subjectCount: number;
  reason: string | null;
  undoneAction: string | null;
  isUndone: boolean;
  isTheirOwn: boolean;
  changeCount: number;
  counts: { added: number; deleted: number; changed: number; results: number };
};

const actsPerPage = 50;
const changesShown = 20;

export const listHistory = operation({
  name: "listHistory",
  access: "listHistory",
  input: HistoryQuery,
  async run({ actor, input }) {
    const found = await rowsOf<ActRow>(Prisma.sql`
      WITH page AS (${actIdsQuery(input, actsPerPage + 1)})
      SELECT page.act_id AS id, first.created_at AS at, first.action, first.actor_id AS "actorId", first.actor_name AS "actorName",
             CASE WHEN first.subject_id IS NULL OR EXISTS (SELECT FROM users WHERE id = first.subject_id) THEN first.reason END AS reason,
             (SELECT action FROM audit_events WHERE act_id = first.undoes_act_id ORDER BY id LIMIT 1) AS "undoneAction",
             rules.is_undone(page.act_id) AS "isUndone", first."isTheirOwn",
             coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.subject_id, 'name', s.subject_name) ORDER BY s.id)
                FROM (SELECT id, subject_id, subject_name FROM audit_events
                       WHERE act_id = page.act_id AND subject_id IS NOT NULL ORDER BY id LIMIT 3) s), '[]') AS subjects,
             (SELECT count(DISTINCT subject_id)::int FROM audit_events WHERE act_id = page.act_id) AS "subjectCount",
             counted."changeCount", to_jsonb(counted) - 'changeCount' AS counts
        FROM page
        JOIN LATERAL (SELECT *, ${isOwnActOfAnother(actor)} AS "isTheirOwn" FROM audit_events
                         WHERE act_id = page.act_id ORDER BY id LIMIT 1) first ON true
        JOIN LATERAL (SELECT count(*)::int AS "changeCount",
                             count(*) FILTER (WHERE table_name = 'users' AND before IS NULL) AS added,
                             count(*) FILTER (WHERE table_name = 'users' AND after IS NULL) AS deleted,
                             count(*) FILTER (WHERE table_name = 'users' AND before IS NOT NULL AND after IS NOT NULL) AS changed,
                             count(*) FILTER (WHERE table_name = 'sittings') AS results
                        FROM row_changes WHERE act_id = page.act_id) counted ON true
       ORDER BY page.act_id DESC`);
    const shown = found.slice(0, actsPerPage);
    const ids = shown.map(({ id }) => id);
    const changes = await changesOf(ids, input.student);
    const start = undoStart(new Date());
    const acts = shown.map(({ changeCount, isTheirOwn, ...act }) => {
      const rows = changes.filter(({ actId }) => actId === act.id);
      // An import has none, even if it changes a single person.
      const hasOneSubject = act.subjectCount === 1;
      return {
        ...act,
        isOwn: hasOneSubject && act.actorId !== null && act.subjects[0]?.id === act.actorId,
        topic: topicOf(rows, actor.dateStyle),
        // Later acts that depend on this one are found only by an undo.
        canUndo: changeCount > 0 && !isTheirOwn && !act.isUndone && act.at > start,
        changes: rows.flatMap((row) => {
          const who = hasOneSubject || row.isLocked ? null : (row.userName ?? null);
          return changeLines(row, actor.dateStyle).map((line) => ({ ...line, who }));
        }),
        moreChanges: changeCount - rows.length,
      };
    });
    const staff = await rowsOf<{ id: number; fullName: string }>(Prisma.sql`
      SELECT id, full_name AS "fullName" FROM users
       WHERE role::text = ANY(${[...staffRoles]}) ORDER BY name_key(full_name) COLLATE "C", id`);
    return { acts, next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null, staff };
  },
});

/** Those of the people a filter names first. The values of a deleted person are shown to no one. */
async function changesOf(acts: readonly number[], student: string) {
  const isAboutOther = Prisma.sql`(c.user_id IN (${peopleCalled(student)})) IS NOT TRUE`;
  return await rowsOf<RowChange & { actId: number }>(Prisma.sql`
    SELECT c.act_id AS "actId", c.table_name AS "tableName", c.user_id AS "userId",
           coalesce((SELECT subject_name FROM audit_events WHERE act_id = c.act_id AND subject_id = c.user_id LIMIT 1),
                    (SELECT full_name FROM users u WHERE u.id = c.user_id)) AS "userName",
           c.before, c.after, c.changed_columns AS "changedColumns",
           c.user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = c.user_id) AS "isLocked"
      FROM unnest(${acts}::int[]) AS act (id)
      JOIN LATERAL (SELECT * FROM row_changes c WHERE c.act_id = act.id
                     ORDER BY ${isAboutOther}, id LIMIT ${changesShown}::int) c ON true
     ORDER BY ${isAboutOther}, c.id`);
}
