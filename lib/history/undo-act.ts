import "server-only";
import { z } from "zod";
import { refreshAcademyAfterAct } from "@/lib/academy/academy-settings";
import { isLastAdmin, lockStudents } from "@/lib/accounts/account";
import { tellOldAddresses } from "@/lib/accounts/change-email";
import { requireReach } from "@/lib/auth/access";
import type { Member } from "@/lib/auth/actor";
import { batchSize, inBatches } from "@/lib/batches";
import { issueVersions, takeBackVersionsOf } from "@/lib/certificates/issue-versions";
import { kabulMoment } from "@/lib/dates/date-words";
import { type Db, db } from "@/lib/db";
import { Refusal, type RefusalCode } from "@/lib/errors";
import { rowId } from "@/lib/fields";
import { operation } from "@/lib/operation";
import { interpolate } from "@/lib/text";
import { actOnMany } from "@/lib/transaction";
import { messages } from "@/lib/words/catalogue";
import { say } from "@/lib/words/words";
import type { User } from "@/prisma/generated/client";
import type { Role } from "@/prisma/generated/enums";
import { describeAction, type RowChange } from "./change-lines";
import { isOwnActOfAnother } from "./history-filter";
import type { RecordedRow } from "./shown-columns";
import { undoDays, undoStart } from "./undo-days";

type RecordedChange = RowChange & { id: string; key: RecordedRow };

export const undoAct = operation({
  name: "undoAct",
  access: "undoAct",
  isSensitive: true,
  input: z.object({ actId: rowId("actNotFound") }),
  async run({ actor, input: { actId } }) {
    const rows = await db.rowChange.count({ where: { actId } });
    const done = await actOnMany(rows, async (tx) => {
      await lockSubjects(tx, actId);
      const changes = await changesToUndo(tx, actor, actId);
      await requireSamePeople(tx, actId);
      requireReach(actor, ...rolesIn(changes));
      await requireFree(tx, changes);
      await auditUndo(tx, actor, actId);
      const undone = await undoChanges(tx, actId, changes);
      await requireAdmins(tx, actor, changes);
      await tellOldAddresses(tx, emailsReplacedBy(undone));
      const userIds = peopleIn(undone);
      await issueVersions(tx, userIds);
      for (const batch of inBatches(userIds)) await tx.$executeRaw(takeBackVersionsOf(actId, batch));
      return { people: userIds.length, left: peopleIn(changes).length - userIds.length };
    });
    // The contact details are cached in memory.
    await refreshAcademyAfterAct();
    return done;
  },
});

/** An arbitrary key, distinct from those of all other advisory locks. */
const undoLock = 2022_02;

/** Deleted people have no row to lock, so undos about them share one lock. */
async function lockSubjects(tx: Db, actId: number): Promise<void> {
  const subjects = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT user_id AS id FROM row_changes WHERE act_id = ${actId}::int AND user_id IS NOT NULL`;
  const locked = await lockStudents(
    tx,
    subjects.map(({ id }) => id),
  );
  if (locked.length < subjects.length)
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${undoLock}::bigint)`;
}

async function undoChanges(tx: Db, actId: number, changes: readonly RecordedChange[]) {
  const steps = await tx.$queryRaw<{ changeIds: string }[]>`
    SELECT change_ids::text AS "changeIds" FROM rules.undo_steps(${actId}::int, ${batchSize}::int)`;
  const left = new Set<string>();
  for (const { changeIds } of steps) {
    const [step] = await tx.$queryRaw<{ left: string[]; stoppedAt: Stop | null }[]>`
      SELECT coalesce(left_alone, '{}')::text[] AS left, stopped_at AS "stoppedAt"
        FROM rules.undo_step(${changeIds}::bigint[])`;
    if (step?.stoppedAt) await refuseDependent(tx, actId, step.stoppedAt);
    for (const id of step?.left ?? []) left.add(id);
  }
  const undone = changes.filter(({ id }) => !left.has(id));
  const [first] = changes.filter(({ id }) => left.has(id));
  if (first && peopleIn(undone).length === 0)
    await refuseDependent(tx, actId, { table: first.tableName, row: first.key });
  await tx.$executeRaw`SELECT rules.restore_certificates(${actId}::int)`;
  await tx.$executeRaw`SELECT rules.return_certificates(${actId}::int)`;
  return undone;
}

async function changesToUndo(tx: Db, actor: Member, actId: number): Promise<RecordedChange[]> {
  const [event] = await tx.$queryRaw<{ createdAt: Date; isUndone: boolean; isTheirOwn: boolean }[]>`
    SELECT created_at AS "createdAt", rules.is_undone(act_id) AS "isUndone", ${isOwnActOfAnother(actor)} AS "isTheirOwn"
      FROM audit_events WHERE act_id = ${actId}::int ORDER BY id LIMIT 1`;
  if (event === undefined) throw new Refusal("invalid", "actNotFound", { code: "not_found" });
  if (event.isTheirOwn) throw new Refusal("invalid", "ownActOfAnother");
  if (event.isUndone) throw new Refusal("invalid", "undoneAlready");
  if (event.createdAt < undoStart(new Date()))
    throw new Refusal("invalid", say("undoTooLate", { days: undoDays }));
  const changes = await tx.$queryRaw<RecordedChange[]>`
    SELECT id::text, key, table_name AS "tableName", user_id AS "userId", changed_columns AS "changedColumns",
           CASE WHEN table_name = 'users' THEN before END AS before, CASE WHEN table_name = 'users' THEN after END AS after
      FROM row_changes WHERE act_id = ${actId}::int ORDER BY id`;
  if (changes.length === 0) throw new Refusal("invalid", "nothingToUndo");
  return changes;
}

/** The act was not about somebody who was registered after it. */
async function requireSamePeople(tx: Db, actId: number): Promise<void> {
  const [later] = await tx.$queryRaw<{ id: number }[]>`
    SELECT users.id FROM row_changes c JOIN users ON users.id = c.user_id
     WHERE act_id = ${actId}::int AND users.created_at > c.created_at LIMIT 1`;
  if (later) await refuseDependent(tx, actId, { table: "users", row: later });
}

const peopleIn = (changes: readonly RowChange[]): number[] => [
  ...new Set(changes.map(({ userId }) => userId).filter((id) => id !== null)),
];

const accounts = (changes: readonly RowChange[]) => changes.filter(({ tableName }) => tableName === "users");

const emailsReplacedBy = (changes: readonly RowChange[]): string[] =>
  accounts(changes).flatMap(({ after, changedColumns }) =>
    changedColumns?.includes("email") && typeof after?.email === "string" ? [after.email] : [],
  );

function rolesIn(changes: readonly RowChange[]): Role[] {
  const roles = accounts(changes).flatMap(({ before, after }) => [before?.role, after?.role]);
  return roles.filter((role): role is Role => typeof role === "string");
}

const identities = [
  { column: "email", field: "email", code: "duplicate_email" },
  { column: "student_code", field: "studentCode", code: "duplicate_student_code" },
] as const satisfies readonly { column: string; field: string; code: RefusalCode }[];

async function requireFree(tx: Db, changes: readonly RowChange[]): Promise<void> {
  const restored = accounts(changes).flatMap(({ userId, before, after, changedColumns }) =>
    before === null || userId === null
      ? []
      : identities.flatMap((identity) => {
          // All of a deleted user's come back, otherwise only those that the act changed.
          const isRestored = after === null || changedColumns?.includes(identity.column);
          const value = isRestored ? before[identity.column] : null;
          return value == null ? [] : [{ ...identity, value: String(value), ownId: after && userId }];
        }),
  );
  const valuesOf = (column: string) =>
    restored.filter((one) => one.column === column).map(({ value }) => value.toLowerCase());
  const holders = await tx.$queryRaw<Pick<User, "id" | "email" | "studentCode" | "fullName">[]>`
    SELECT id, email, student_code AS "studentCode", full_name AS "fullName" FROM users
     WHERE email = ANY(${valuesOf("email")}::text[])
        OR lower(student_code) = ANY(${valuesOf("student_code")}::text[])`;
  const taken = restored.flatMap(({ value, ownId, field, code }) => {
    const holder = holders.find(
      (one) => one.id !== ownId && one[field]?.toLowerCase() === value.toLowerCase(),
    );
    return holder ? [{ code, words: say("identityTaken", { field, value, name: holder.fullName }) }] : [];
  });
  const [first] = taken;
  if (first === undefined) return;
  const named = taken.slice(0, 10).map(({ words }) => words);
  throw new Refusal("invalid", say("identitiesTaken", { taken: named }), { code: first.code });
}

async function requireAdmins(tx: Db, actor: Member, changes: readonly RowChange[]): Promise<void> {
  if (!rolesIn(changes).includes("admin")) return;
  if ((await tx.user.count({ where: { id: actor.userId } })) === 0)
    throw new Refusal("invalid", "ownAccount", { code: "own_account" });
  if (await isLastAdmin(tx, 0)) throw new Refusal("invalid", "lastAdminRole", { code: "last_admin" });
}

async function auditUndo(tx: Db, actor: Member, actId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO audit_events (actor_id, actor_name, action, subject_id, subject_name, undoes_act_id)
    SELECT ${actor.userId}, ${actor.fullName}, ${"undoAct"}, subject_id, subject_name, act_id
      FROM audit_events WHERE act_id = ${actId}::int ORDER BY id`;
}

type Dependent = {
  actId: number;
  action: string;
  undoneAction: string | null;
  actorName: string | null;
  subjectName: string | null;
  at: Date;
};

type Stop = { table: string; row: RecordedRow };

async function refuseDependent(tx: Db, actId: number, { table, row }: Stop): Promise<never> {
  const [later] = await tx.$queryRaw<Dependent[]>`
    SELECT c.act_id AS "actId", e.action, e.actor_name AS "actorName", e.subject_name AS "subjectName", e.created_at AS at,
           (SELECT action FROM audit_events WHERE act_id = e.undoes_act_id LIMIT 1) AS "undoneAction"
      FROM row_changes c
      JOIN LATERAL (SELECT * FROM audit_events WHERE act_id = c.act_id ORDER BY id LIMIT 1) e ON true
     WHERE c.table_name = ${table} AND ${JSON.stringify(row)}::jsonb @> c.key AND c.act_id NOT IN (${actId}::int, current_act())
       AND c.id > (SELECT max(id) FROM row_changes WHERE act_id = ${actId}::int) AND NOT rules.is_undone(c.act_id)
       -- An undo of a later act leaves the row as it was before that act.
       AND NOT EXISTS (SELECT 1 FROM audit_events u WHERE u.act_id = c.act_id AND u.undoes_act_id > ${actId}::int)
     ORDER BY c.id DESC LIMIT 1`;
  if (later === undefined) throw new Refusal("invalid", "changedSince", { code: "conflict" });
  const { date, time } = kabulMoment(later.at, messages.dates);
  const who = later.actorName ?? say("someone");
  const { tookBack } = messages.office.acts;
  const act =
    later.undoneAction === null
      ? describeAction(later.action)
      : interpolate(tookBack, { what: describeAction(later.undoneAction) });
  const what = [act, later.subjectName].filter(Boolean).join(" ");
  throw new Refusal("invalid", say("changedSinceBy", { who, what, date, time }), {
    code: "conflict",
    details: { dependent: { actId: later.actId, action: later.action } },
  });
}
