import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import { lockStudent } from "@/lib/accounts/lock";
import { storePhoto } from "@/lib/accounts/photo";
import { requireStudent } from "@/lib/accounts/queries/require-student";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { operation } from "@/lib/operation";
import { PhotoReplacement } from "@/lib/people/schema";
import { requireUnchanged } from "@/lib/version";

/** Replaces a student's photo. The old file is kept as long as the replacement can be undone. */
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
      requireUnchanged(base, { photo: photoAddress(before.photoKey) }, "photoChanged");
      await audit(tx, actor, "replacePhoto", studentId);
      await tx.user.update({ where, data: { photoKey }, select: { id: true } });
    });
    return { photo: photoAddress(photoKey) };
  },
});
