import { fileLimits, fileTexts } from "@/lib/files/file-limits";

const types = ["image/jpeg", "image/png"];

/** What the browser can tell is wrong with a portrait; null if nothing is. The server looks at its bytes (docs/product.md). */
export function pictureProblem({ type, size }: File): string | null {
  if (!types.includes(type)) return fileTexts.noPhoto;
  return size < fileLimits.bytes ? null : fileTexts.tooLarge;
}
