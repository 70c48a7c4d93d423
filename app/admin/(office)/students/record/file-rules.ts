import { fileLimits } from "@/lib/files/upload";
import { say, type Words } from "@/lib/words/words";

/** The server's reason for refusing these files; null if it would accept them. */
export function filesError(files: readonly File[]): Words | null {
  if (files.length === 0) return say("chooseImage");
  if (files.length > fileLimits.files) return say("tooManyImages", { max: fileLimits.files });
  const noImage = files.find((file) => !file.type.startsWith("image/"));
  if (noImage) return say("namedFile", { name: noImage.name, fault: say("notAnImage") });
  const tooLarge = files.find((file) => file.size > fileLimits.bytes);
  return tooLarge ? say("namedFile", { name: tooLarge.name, fault: say("fileTooLarge") }) : null;
}
