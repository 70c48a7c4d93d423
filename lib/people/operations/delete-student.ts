import "server-only";
import { readAccount } from "@/lib/accounts/account";
import { findForUpdate, isLastAdmin } from "@/lib/accounts/lock";
import { pickFields } from "@/lib/accounts/person-fields";
import { audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import { transaction } from "@/lib/database/transaction";
import { Refusal } from "@/lib/errors";
import { takes } from "@/lib/limits/limit";
import { limits } from "@/lib/limits/limits";
import { operation } from "@/lib/operation";
import { editableFields, StudentDeletion } from "@/lib/people/schema";
import { requireVersion } from "@/lib/version";

/**
 * Deletes a user, with scores and documents. Email and code are free at once, the id never; the files are removed once
 * the deletion can no longer be undone (lib/history).
 */
export const deleteStudent = operation({
  name: "deleteStudent",
  access: "permitted",
  // Many deletions one by one are one of many.
  isSensitive: async ({ actor }) => !(await takes(limits.deletion, String(actor.userId))),
  input: StudentDeletion,
  async run({ actor, input }) {
    return await transaction(async (tx) => {
      const user = await findForUpdate(tx, input.userId);
      requireReach(actor, user.role);
      if (user.id === actor.userId) {
        throw new Refusal("invalid", "ownAccount", { code: "own_account" });
      }
      if (user.role === "admin" && (await isLastAdmin(tx, user.id))) {
        throw new Refusal("invalid", "lastAdminDeleted", { code: "last_admin" });
      }
      const stored = await readAccount(tx, user.id);
      await requireVersion(tx, input.version, {
        version: stored.version,
        current: pickFields(stored, editableFields),
        table: "users",
        key: { id: user.id },
      });
      await audit(tx, actor, "deleteStudent", user.id);
      return await tx.user.delete({ where: { id: user.id }, select: { id: true, fullName: true } });
    });
  },
});
