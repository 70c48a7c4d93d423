import { fileLimits, fileTexts } from "@/lib/files/file-limits";

/** Why these files need not be sent, in the server's own sentences; null if nothing speaks against them. */
export function refusalOfFiles(files: readonly File[]): string | null {
  if (files.length === 0) return fileTexts.none;
  if (files.length > fileLimits.files) return `Please select at most ${fileLimits.files} images.`;
  const noImage = files.find((file) => !file.type.startsWith("image/"));
  if (noImage) return `${noImage.name}: ${fileTexts.noImage}`;
  const tooLarge = files.find((file) => file.size > fileLimits.bytes);
  return tooLarge ? `${tooLarge.name}: ${fileTexts.tooLarge}` : null;
}
