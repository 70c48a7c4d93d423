import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import { isCertified } from "@/lib/accounts/lock";
import { squarePhoto, storePhoto } from "@/lib/accounts/photo";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { Refusal } from "@/lib/errors";
import { removeFiles } from "@/lib/files/store-picture";
import { operation } from "@/lib/operation";
import { requireUnchanged } from "@/lib/version";
import { OwnPicture, PictureTrial } from "../schema";

/**
 * Sets the caller's photo. Once a result is released, a student's photo is on the certificate and can no longer be
 * changed.
 */
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
      requireUnchanged(input.base, { photo: photoAddress(user.photoKey) }, "ownPictureChanged");
      await tx.user.update({ where, data: { photoKey }, select: { id: true } });
      await audit(tx, actor, "setOwnPicture", actor.userId);
      return user.photoKey;
    });
    if (old !== null) await removeFiles([old]);
  },
});

/** The square that would be stored of a picture, in base64. Nothing is stored. */
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
