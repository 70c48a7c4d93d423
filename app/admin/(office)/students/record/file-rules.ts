import { fileLimits, fileTexts } from "@/lib/files/file-limits";

/** Why the server would refuse these files, in its own words; null if it would not. */
export function filesError(files: readonly File[]): string | null {
  if (files.length === 0) return fileTexts.none;
  if (files.length > fileLimits.files) return `Please select at most ${fileLimits.files} images.`;
  const noImage = files.find((file) => !file.type.startsWith("image/"));
  if (noImage) return `${noImage.name}: ${fileTexts.noImage}`;
  const tooLarge = files.find((file) => file.size > fileLimits.bytes);
  return tooLarge ? `${tooLarge.name}: ${fileTexts.tooLarge}` : null;
}
