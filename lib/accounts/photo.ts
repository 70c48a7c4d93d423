import "server-only";
import { Refusal, type RefusalCode } from "@/lib/errors";
import { fileTexts } from "@/lib/files/file-limits";
import { makePhoto, NotAPicture } from "@/lib/files/image";
import { storePicture } from "@/lib/files/store-picture";
import type { Upload } from "@/lib/files/upload";

/** Stores a form's portrait, scaled down and without metadata, and returns its key. Null if there is none. */
export async function storePhoto([upload]: readonly Upload[]): Promise<string | null> {
  if (upload === undefined) return null;
  if (upload.isTooLarge) throw refused("file_too_large", fileTexts.tooLarge);
  try {
    return await storePicture(await makePhoto(upload.bytes));
  } catch (error) {
    throw error instanceof NotAPicture ? refused("not_an_image", fileTexts.noPhoto) : error;
  }
}

const refused = (code: RefusalCode, message: string) =>
  new Refusal("invalid", message, { code, fields: { photo: message } });
