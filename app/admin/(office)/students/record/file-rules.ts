const fileBytes = 5 * 1024 * 1024;
const mostFiles = 20;

/** Why these files need not be sent, in the server's own sentences; null where nothing speaks against them. */
export function refusalOfFiles(files: readonly File[]): string | null {
  if (files.length === 0) return "Please select at least one image.";
  if (files.length > mostFiles) return `Please select at most ${mostFiles} images.`;
  const noImage = files.find((file) => !file.type.startsWith("image/"));
  if (noImage) return `${noImage.name}: Only images can be uploaded.`;
  const tooLarge = files.find((file) => file.size > fileBytes);
  return tooLarge ? `${tooLarge.name}: File size must be less than 5MB.` : null;
}
