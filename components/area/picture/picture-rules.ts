import { fileLimits, fileTexts } from "@/lib/files/file-limits";

const types = ["image/jpeg", "image/png"];

/** Why a portrait would be refused, as far as the browser can tell; null if it finds nothing. The server checks the bytes (docs/product.md). */
export function pictureError({ type, size }: File): string | null {
  if (!types.includes(type)) return fileTexts.noPhoto;
  return size < fileLimits.bytes ? null : fileTexts.tooLarge;
}
