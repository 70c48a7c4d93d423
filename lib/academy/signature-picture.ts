import "server-only";
import { fileStore } from "@/lib/files/store";
import { processState } from "@/lib/process-state";

/** Caches signatures by key. There are few, and the file of a key never changes. */
const pictures = processState("academy-signatures", () => new Map<string, string>());

export async function signaturePicture(key: string): Promise<string | null> {
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const file = await fileStore().get(key);
  if (file === null) return null;
  const picture = `data:${file.contentType};base64,${file.bytes.toString("base64")}`;
  pictures.set(key, picture);
  return picture;
}
