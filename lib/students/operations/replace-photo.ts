import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { storePhoto } from "../photo";
import { PhotoReplacement } from "../schema";
import { lockStudent } from "./lock-students";
import { requireStudent } from "./require-student";

/** The office replaces a student's portrait. The old file stays as long as that can be undone. */
export const replacePhoto = operation({
  name: "replacePhoto",
  access: "permitted",
  input: PhotoReplacement,
  async run({ actor, input: { studentId, photo } }): Promise<{ photo: string | null }> {
    await requireStudent(studentId);
    const photoKey = await storePhoto(photo);
    const where = { id: studentId };
    await db.$transaction(async (tx) => {
      await lockStudent(tx, studentId);
      await audit(tx, actor, "replacePhoto", studentId);
      await tx.user.update({ where, data: { photoKey }, select: { id: true } });
    });
    return { photo: photoAddress(photoKey) };
  },
});
