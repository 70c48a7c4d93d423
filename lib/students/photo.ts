import "server-only";
import { Refusal, type RefusalCode } from "@/lib/errors";
import { makePhoto, NotAPicture } from "@/lib/files/image";
import { storePicture } from "@/lib/files/store-picture";
import type { Upload } from "@/lib/files/upload";

/** Keeps the portrait that came with a form, made small and stripped. Null where none came. */
export async function storePhoto([upload]: readonly Upload[]): Promise<string | null> {
  if (upload === undefined) return null;
  if (upload.isTooLarge) throw refused("file_too_large", "File size must be less than 5MB.");
  try {
    return await storePicture(await makePhoto(upload.bytes));
  } catch (problem) {
    throw problem instanceof NotAPicture ? refused("not_an_image", "Please select only JPG file.") : problem;
  }
}

const refused = (code: RefusalCode, message: string) =>
  new Refusal("invalid", message, { code, fields: { photo: message } });
