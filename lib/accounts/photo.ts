import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { isInReach } from "@/lib/auth/access";
import { verdictsOfStudents } from "@/lib/certificates/look-up";
import { db } from "@/lib/db";
import { Refusal, type RefusalCode } from "@/lib/errors";
import { OptionalLine } from "@/lib/fields";
import { fileTooLarge, type PhotoFrame, type Upload } from "@/lib/files/file-limits";
import { makePhoto, type Picture } from "@/lib/files/pictures";
import { fileStore, removeFiles, storePicture } from "@/lib/files/store";
import type { StoredFile } from "@/lib/files/stored-file";
import { operation } from "@/lib/operation";
import { transaction } from "@/lib/transaction";
import type { RefusalKey, Words } from "@/lib/words/words";
import { isCertified } from "./account";
import { OwnPicture, PictureTrial } from "./schema";

export async function storePhoto([upload]: readonly Upload[]): Promise<string | null> {
  return upload === undefined ? null : await storePicture(await squarePhoto(upload, "proposed"));
}

async function squarePhoto(upload: Upload, frame: PhotoFrame): Promise<Picture> {
  if (upload.isTooLarge) throw refused("file_too_large", fileTooLarge);
  const picture = await makePhoto(upload.bytes, frame);
  if (picture === null) throw refused("not_an_image", "notAPhoto");
  return picture;
}

const refused = (code: RefusalCode, message: RefusalKey | Words) =>
  new Refusal("invalid", message, { code, fields: { photo: message } });

/** Once a result is released, a student's photo is on the certificate, and the office's to change. */
export const setOwnPicture = operation({
  name: "setOwnPicture",
  access: "member",
  input: OwnPicture,
  async run({ actor, input }): Promise<void> {
    const photoKey = await storePhoto(input.photo);
    const old = await transaction(async (tx) => {
      if (actor.role === "student" && (await isCertified(tx, actor.userId)))
        throw new Refusal("invalid", "pictureOnCertificate");
      const where = { id: actor.userId };
      const user = await tx.user.findUniqueOrThrow({ where, select: { photoKey: true } });
      await tx.user.update({ where, data: { photoKey }, select: { id: true } });
      await audit(tx, actor, "setOwnPicture", actor.userId);
      return user.photoKey;
    });
    if (old !== null) await removeFiles([old]);
  },
});

export const previewPhoto = operation({
  name: "previewPhoto",
  access: "member",
  input: PictureTrial,
  async run({ input: { photo, frame } }): Promise<{ square: string }> {
    const [upload] = photo;
    if (upload === undefined) throw new Refusal("invalid", "choosePicture");
    return { square: (await squarePhoto(upload, frame)).bytes.toString("base64") };
  },
});

/** Whether a student's photo is shown to anyone with its address: only while checkStudent.php returns that address. */
async function showsPhoto(studentId: number): Promise<boolean> {
  const [verdict] = await verdictsOfStudents([studentId]);
  if (verdict === undefined) return false;
  if ("certificate" in verdict) return verdict.certificate.photoKey !== null;
  return "person" in verdict && verdict.person.photoKey !== null;
}

/**
 * A photo, for anyone who has its unguessable address, as long as the certificate shows it: a stricter visibility takes
 * effect at once. The person in it, and anyone whose reach includes them, can always see it. Documents are not found
 * here.
 */
export const viewPhoto = operation({
  name: "viewPhoto",
  access: "anyone",
  opensToToken: true,
  input: z.object({ key: OptionalLine }),
  async run({ actor, input }): Promise<StoredFile> {
    const owner = await db.user.findUnique({
      where: { photoKey: input.key },
      select: { id: true, role: true },
    });
    const isOwn = actor.kind === "member" && actor.userId === owner?.id;
    const mayView = owner && (isOwn || isInReach(actor, owner.role) || (await showsPhoto(owner.id)));
    const file = mayView ? await fileStore().get(input.key) : null;
    if (file === null) throw new Refusal("not_found", "photoNotFound");
    return file;
  },
});
