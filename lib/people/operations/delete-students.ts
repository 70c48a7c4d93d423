import "server-only";
import { isLastAdmin } from "@/lib/accounts/lock";
import { actOf, auditEach } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import { transaction } from "@/lib/database/transaction";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { selectedIds } from "@/lib/people-list/operations/selected-ids";
import { maxAtOnce, Selection } from "@/lib/people-list/schema";
import type { Role } from "@/prisma/generated/enums";

/** Deletes several users, all or none, in one act that can be undone as a whole. */
export const deleteStudents = operation({
  name: "deleteStudents",
  access: "permitted",
  isSensitive: true,
  input: Selection,
  run: ({ actor, input }): Promise<{ deleted: number; actId: number }> =>
    transaction(async (tx) => {
      const users = await tx.$queryRaw<{ id: number; role: Role }[]>`
        SELECT id, role::text AS role FROM users WHERE id = ANY(${input.ids}) ORDER BY id FOR UPDATE`;
      const ids = await selectedIds(tx, actor, input, maxAtOnce.delete);
      requireReach(actor, ...users.map(({ role }) => role));
      if (ids.includes(actor.userId)) {
        throw new Refusal("invalid", "ownAccount", { code: "own_account" });
      }
      const admins = users.filter(({ role }) => role === "admin").map(({ id }) => id);
      if (admins.length > 0 && (await isLastAdmin(tx, ...admins))) {
        throw new Refusal("invalid", "lastAdminDeleted", { code: "last_admin" });
      }
      await auditEach(tx, actor, "deleteStudent", ids);
      const { count } = await tx.user.deleteMany({ where: { id: { in: ids } } });
      return { deleted: count, actId: await actOf(tx) };
    }),
});
