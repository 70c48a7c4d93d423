/** In pixels: no larger than it is ever shown or printed. */
const maxWidth = 420;

/**
 * Scales a picture of a signature down, to a PNG that keeps its transparency. A file that the browser cannot decode is
 * returned unchanged.
 */
export async function scaleSignature(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, maxWidth / picture.width);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) return file;
    // A fixed date, so that a retry sends an identical file (components/form/upload.ts).
    return new File([blob], "signature.png", { type: "image/png", lastModified: file.lastModified });
  } catch {
    return file;
  }
}
