import "server-only";
import { Refusal, type RefusalCode } from "@/lib/errors";
import { fileTexts } from "@/lib/files/file-limits";
import { makeDocument, NotAPicture, type Picture } from "@/lib/files/image";
import type { Upload } from "@/lib/files/upload";

/** Decodes and re-encodes the pictures of an upload. Throws a refusal that names the first one that is not accepted. */
export async function toPictures(uploads: readonly Upload[]): Promise<{ name: string; picture: Picture }[]> {
  const tooLarge = uploads.find((upload) => upload.isTooLarge);
  if (tooLarge) throw refused(tooLarge, "file_too_large", fileTexts.tooLarge);
  return await Promise.all(uploads.map(toPicture));
}

async function toPicture(upload: Upload): Promise<{ name: string; picture: Picture }> {
  try {
    return { name: upload.name, picture: await makeDocument(upload.bytes) };
  } catch (error) {
    throw error instanceof NotAPicture ? refused(upload, "not_an_image", fileTexts.noImage) : error;
  }
}

function refused(upload: Upload, code: RefusalCode, sentence: string): Refusal {
  const message = `${upload.name}: ${sentence}`;
  return new Refusal("invalid", message, { code, fields: { files: message } });
}
