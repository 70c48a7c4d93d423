import "server-only";
import { refreshContact } from "@/lib/academy-contact/operations";
import { requireReach } from "@/lib/auth/access";
import type { Member } from "@/lib/auth/actor";
import { endSessionsOf } from "@/lib/auth/session";
import { issueVersions } from "@/lib/certificates/operations/issue-versions";
import { type Db, db } from "@/lib/db";
import { Refusal, refusalTexts } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { isLastAdmin } from "@/lib/students/operations/lock";
import { lockStudents } from "@/lib/students/operations/lock-students";
import type { Role } from "@/prisma/generated/enums";
import type { RowChange } from "../change-lines";
import type { RecordedRow } from "../recorded-tables";
import { UndoRequest } from "../schema";
import { undoDays, undoStart } from "../undo-days";
import { refuseDependent } from "./dependent-act";
import { type ReplacementColumns, replacementColumns, requireFree } from "./taken-identity";

/**
 * Undoes a whole act: restores every row, and reissues certificates as after a correction. Refused if the act is too
 * old or something later depends on it. An undo is an act itself, and can be undone, too.
 */
export const undoAct = operation({
  name: "undoAct",
  access: "permitted",
  input: UndoRequest,
  async run({ actor, input: { actId, replacements } }): Promise<void> {
    const replaced = replacementColumns(replacements);
    await db.$transaction(async (tx) => {
      const changes = await changesToUndo(tx, actId);
      requireReach(actor, ...rolesIn(changes));
      const userIds = [...new Set(changes.map(({ userId }) => userId).filter((id) => id !== null))];
      await lockStudents(tx, userIds);
      await requireFree(tx, changes, replaced);
      const [done] = await tx.$queryRaw<{ stoppedAt: { table: string; row: RecordedRow } | null }[]>`
        SELECT undo_act(${actId}::int, ${JSON.stringify(replaced)}::jsonb) AS "stoppedAt"`;
      if (done?.stoppedAt) await refuseDependent(tx, actId, done.stoppedAt);
      await requireAdmins(tx, actor, changes);
      for (const id of usersToLogOut(changes)) await endSessionsOf(id, tx);
      await issueVersions(
        tx,
        userIds.map((id) => replaced[id]?.id ?? id),
      );
      await auditUndo(tx, actor, actId, replaced);
    });
    // The contact details are cached in memory.
    await refreshContact();
  },
});

async function changesToUndo(tx: Db, actId: number): Promise<RowChange[]> {
  const [event] = await tx.$queryRaw<{ createdAt: Date; isUndone: boolean }[]>`
    SELECT created_at AS "createdAt", is_undone(act_id) AS "isUndone" FROM audit_events
     WHERE act_id = ${actId}::int ORDER BY id LIMIT 1`;
  if (event === undefined) throw new Refusal("invalid", "There is no such act.", { code: "not_found" });
  if (event.isUndone) throw new Refusal("invalid", "This is taken back already.");
  if (event.createdAt < undoStart(new Date()))
    throw new Refusal("invalid", `An act can be taken back for ${undoDays} days.`);
  const changes = await tx.$queryRaw<RowChange[]>`
    SELECT table_name AS "tableName", user_id AS "userId", before, after, changed_columns AS "changedColumns"
      FROM row_changes WHERE act_id = ${actId}::int ORDER BY id`;
  if (changes.length === 0) throw new Refusal("invalid", "There is nothing to take back here.");
  return changes;
}

const accounts = (changes: readonly RowChange[]) => changes.filter(({ tableName }) => tableName === "users");

function rolesIn(changes: readonly RowChange[]): Role[] {
  const roles = accounts(changes).flatMap(({ before, after }) => [before?.role, after?.role]);
  return roles.filter((role): role is Role => typeof role === "string");
}

/** Like any act, an undo must not leave the academy without an admin, or delete the actor's own account. */
async function requireAdmins(tx: Db, actor: Member, changes: readonly RowChange[]): Promise<void> {
  if (!rolesIn(changes).includes("admin")) return;
  if ((await tx.user.count({ where: { id: actor.userId } })) === 0)
    throw new Refusal("invalid", refusalTexts.own_account, { code: "own_account" });
  if (await isLastAdmin(tx, 0))
    throw new Refusal("invalid", refusalTexts.last_admin_role, { code: "last_admin" });
}

/** The users whose role or password changes: their sessions end, as after any such change. */
function usersToLogOut(changes: readonly RowChange[]): number[] {
  return accounts(changes).flatMap(({ userId, changedColumns }) =>
    userId !== null && changedColumns?.some((column) => column === "role" || column === "password_hash")
      ? [userId]
      : [],
  );
}

/** An event for each subject of the act, by the names recorded with the act. */
async function auditUndo(tx: Db, actor: Member, actId: number, replaced: ReplacementColumns): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO audit_events (actor_id, actor_name, action, subject_id, subject_name, undoes_act_id)
    SELECT ${actor.userId}, ${actor.fullName}, ${"undoAct"},
           coalesce((${JSON.stringify(replaced)}::jsonb -> subject_id::text ->> 'id')::int, subject_id), subject_name, act_id
      FROM audit_events WHERE act_id = ${actId}::int ORDER BY id`;
}
