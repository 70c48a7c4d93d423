import "server-only";
import { findForUpdate, isLastAdmin, readUnchanged } from "@/lib/accounts/account";
import { actOf, audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import type { Member } from "@/lib/auth/actor";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { limits, takes } from "@/lib/rate-limits";
import { transaction } from "@/lib/transaction";
import type { Role } from "@/prisma/generated/enums";
import { maxAtOnce, Selection } from "./list-schema";
import { selectedIds } from "./list-students";
import { editableFields, StudentDeletion } from "./schema";

type Person = { id: number; role: Role };

async function requireDeletable(tx: Db, actor: Member, people: readonly Person[]): Promise<void> {
  requireReach(actor, ...people.map(({ role }) => role));
  if (people.some(({ id }) => id === actor.userId))
    throw new Refusal("invalid", "ownAccount", { code: "own_account" });
  const admins = people.filter(({ role }) => role === "admin").map(({ id }) => id);
  if (admins.length > 0 && (await isLastAdmin(tx, ...admins)))
    throw new Refusal("invalid", "lastAdminDeleted", { code: "last_admin" });
}

/** Email and code are free at once, the id never; files stay while the deletion can be undone. */
export const deleteStudent = operation({
  name: "deleteStudent",
  access: "deleteStudent",
  // Many deletions, one by one, count like one of many people.
  isSensitive: async ({ actor }) => !(await takes(limits.deletion, String(actor.userId))),
  input: StudentDeletion,
  async run({ actor, input }) {
    return await transaction(async (tx) => {
      const user = await findForUpdate(tx, input.userId);
      await requireDeletable(tx, actor, [user]);
      await readUnchanged(tx, user.id, input.version, editableFields);
      await audit(tx, actor, "deleteStudent", user.id);
      return await tx.user.delete({ where: { id: user.id }, select: { id: true, fullName: true } });
    });
  },
});

export const deleteStudents = operation({
  name: "deleteStudents",
  access: "deleteStudents",
  isSensitive: true,
  input: Selection,
  run: ({ actor, input }): Promise<{ deleted: number; actId: number }> =>
    transaction(async (tx) => {
      const users = await tx.$queryRaw<Person[]>`
        SELECT id, role::text AS role FROM users WHERE id = ANY(${input.ids}) ORDER BY id FOR UPDATE`;
      const ids = await selectedIds(tx, actor, input, maxAtOnce.delete);
      await requireDeletable(tx, actor, users);
      await audit(tx, actor, "deleteStudent", ids);
      const { count } = await tx.user.deleteMany({ where: { id: { in: ids } } });
      return { deleted: count, actId: await actOf(tx) };
    }),
});
