import "server-only";
import { Refusal, type RefusalCode } from "@/lib/errors";
import { makePhoto, NotAPicture, type Picture } from "@/lib/files/image";
import type { PhotoFrame } from "@/lib/files/photo-frames";
import { storePicture } from "@/lib/files/store-picture";
import type { Upload } from "@/lib/files/upload";
import type { RefusalKey } from "@/lib/words/words";

/** Stores an uploaded photo, scaled down and stripped of metadata, and returns its key. Null if there is none. */
export async function storePhoto([upload]: readonly Upload[]): Promise<string | null> {
  return upload === undefined ? null : await storePicture(await squarePhoto(upload, "proposed"));
}

export async function squarePhoto(upload: Upload, frame: PhotoFrame): Promise<Picture> {
  if (upload.isTooLarge) throw refused("file_too_large", "fileTooLarge");
  try {
    return await makePhoto(upload.bytes, frame);
  } catch (error) {
    throw error instanceof NotAPicture ? refused("not_an_image", "notAPhoto") : error;
  }
}

const refused = (code: RefusalCode, message: RefusalKey) =>
  new Refusal("invalid", message, { code, fields: { photo: message } });
