import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { requireUnchanged } from "@/lib/merge-fields";
import { operation } from "@/lib/operation";
import { storePhoto } from "../photo";
import { PhotoReplacement } from "../schema";
import { lockStudent } from "./lock-students";
import { requireStudent } from "./require-student";

const changed = "Someone else has changed this photo. Please look at both.";

/** The office replaces a student's portrait. The old file stays as long as that can be undone. */
export const replacePhoto = operation({
  name: "replacePhoto",
  access: "permitted",
  input: PhotoReplacement,
  async run({ actor, input: { studentId, photo, base } }): Promise<{ photo: string | null }> {
    await requireStudent(studentId);
    const photoKey = await storePhoto(photo);
    const where = { id: studentId };
    await transaction(async (tx) => {
      await lockStudent(tx, studentId);
      const before = await tx.user.findUniqueOrThrow({ where, select: { photoKey: true } });
      requireUnchanged(base, { photo: photoAddress(before.photoKey) }, changed);
      await audit(tx, actor, "replacePhoto", studentId);
      await tx.user.update({ where, data: { photoKey }, select: { id: true } });
    });
    return { photo: photoAddress(photoKey) };
  },
});
