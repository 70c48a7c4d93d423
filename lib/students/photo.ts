import "server-only";
import { Refusal, type RefusalCode } from "@/lib/errors";
import { fileTexts } from "@/lib/files/file-limits";
import { makePhoto, NotAPicture } from "@/lib/files/image";
import { storePicture } from "@/lib/files/store-picture";
import type { Upload } from "@/lib/files/upload";

/** Keeps the portrait that came with a form, made small and stripped. Null if none came. */
export async function storePhoto([upload]: readonly Upload[]): Promise<string | null> {
  if (upload === undefined) return null;
  if (upload.isTooLarge) throw refused("file_too_large", fileTexts.tooLarge);
  try {
    return await storePicture(await makePhoto(upload.bytes));
  } catch (problem) {
    throw problem instanceof NotAPicture ? refused("not_an_image", fileTexts.noPhoto) : problem;
  }
}

const refused = (code: RefusalCode, message: string) =>
  new Refusal("invalid", message, { code, fields: { photo: message } });
