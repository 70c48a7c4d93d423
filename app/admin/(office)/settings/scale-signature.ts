import { maxSignatureBytes } from "@/lib/academy/signatory";

/** In pixels: no larger than it is ever shown or printed. */
const maxWidth = 420;

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * Scales a picture of a signature down, to a PNG that keeps its transparency or, if that is too large, as the noise of
 * a photograph makes it, to a JPEG. A file that the browser cannot decode is returned unchanged.
 */
export async function scaleSignature(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, maxWidth / picture.width);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (context === null) return file;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const png = await blobOf(canvas, "image/png");
    // A fixed date, so that a retry sends an identical file (components/form/upload.ts).
    const { lastModified } = file;
    if (png && png.size <= maxSignatureBytes)
      return new File([png], "signature.png", { type: "image/png", lastModified });
    // Behind the picture, because a JPEG has no transparency.
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    for (const quality of [0.8, 0.6, 0.4, 0.2]) {
      const jpeg = await blobOf(canvas, "image/jpeg", quality);
      if (jpeg && (jpeg.size <= maxSignatureBytes || quality === 0.2))
        return new File([jpeg], "signature.jpg", { type: "image/jpeg", lastModified });
    }
    return file;
  } catch {
    return file;
  }
}
