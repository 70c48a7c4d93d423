import "server-only";
import { Refusal, type RefusalCode } from "@/lib/errors";
import { makeDocument, NotAPicture, type Picture } from "@/lib/files/image";
import type { Upload } from "@/lib/files/upload";
import { type RefusalKey, say } from "@/lib/words/words";

/** Decodes and re-encodes the pictures of an upload. Throws a refusal that names the first one not accepted. */
export async function toPictures(uploads: readonly Upload[]): Promise<{ name: string; picture: Picture }[]> {
  const tooLarge = uploads.find((upload) => upload.isTooLarge);
  if (tooLarge) throw refused(tooLarge, "file_too_large", "fileTooLarge");
  return await Promise.all(uploads.map(toPicture));
}

async function toPicture(upload: Upload): Promise<{ name: string; picture: Picture }> {
  try {
    return { name: upload.name, picture: await makeDocument(upload.bytes) };
  } catch (error) {
    throw error instanceof NotAPicture ? refused(upload, "not_an_image", "notAnImage") : error;
  }
}

function refused(upload: Upload, code: RefusalCode, fault: RefusalKey): Refusal {
  const message = say("namedFile", { name: upload.name, fault: say(fault) });
  return new Refusal("invalid", message, { code, fields: { files: message } });
}
