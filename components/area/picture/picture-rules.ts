import { fileLimits } from "@/lib/files/file-limits";
import type { RefusalKey } from "@/lib/words/words";

const types = ["image/jpeg", "image/png"];

/**
 * Why a portrait would be refused, as far as the browser can tell; null if it finds no reason. The server checks the
 * bytes (docs/product.md).
 */
export function pictureError({ type, size }: File): RefusalKey | null {
  if (!types.includes(type)) return "notAPhoto";
  return size < fileLimits.bytes ? null : "fileTooLarge";
}
