import "server-only";
import { audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { removeFiles } from "@/lib/files/store-picture";
import { operation } from "@/lib/operation";
import { StudentDeletion } from "../schema";
import { findForUpdate, isLastAdmin } from "./lock";

/** The office deletes a user, with the scores, the documents and their files. */
export const deleteStudent = operation({
  name: "deleteStudent",
  access: "admin",
  input: StudentDeletion,
  async run({ actor, input }) {
    const deleted = await db.$transaction(async (tx) => {
      const user = await findForUpdate(tx, input.userId);
      requireReach(actor, user.role);
      if (user.id === actor.userId) {
        throw new Refusal("invalid", "You cannot delete your own account.", { code: "own_account" });
      }
      if (user.role === "admin" && (await isLastAdmin(tx, user.id))) {
        throw new Refusal("invalid", "The last admin cannot be deleted.", { code: "last_admin" });
      }
      await audit(tx, actor, "deleteStudent", user.id);
      return await tx.user.delete({
        where: { id: user.id },
        select: { id: true, fullName: true, photoKey: true, documents: { select: { storageKey: true } } },
      });
    });
    // Only after the rows are gone for good: a file without a row is swept later, a row without its file is a loss.
    await removeFiles([deleted.photoKey, ...deleted.documents.map((document) => document.storageKey)]);
    return { id: deleted.id, fullName: deleted.fullName };
  },
});
