import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { removeFiles } from "@/lib/files/store-picture";
import { operation } from "@/lib/operation";
import { storePhoto } from "../photo";
import { PhotoReplacement } from "../schema";
import { lockStudent } from "./lock-students";
import { requireStudent } from "./require-student";

/** The office gives a student another portrait, in place of the last one. */
export const replacePhoto = operation({
  name: "replacePhoto",
  access: "admin",
  input: PhotoReplacement,
  async run({ actor, input: { studentId, photo } }): Promise<{ photo: string | null }> {
    await requireStudent(studentId);
    const photoKey = await storePhoto(photo);
    const where = { id: studentId };
    const before = await db.$transaction(async (tx) => {
      await lockStudent(tx, studentId);
      const user = await tx.user.findUniqueOrThrow({ where, select: { photoKey: true } });
      await audit(tx, actor, "replacePhoto", studentId);
      await tx.user.update({ where, data: { photoKey }, select: { id: true } });
      return user;
    });
    await removeFiles([before.photoKey]);
    return { photo: photoAddress(photoKey) };
  },
});
