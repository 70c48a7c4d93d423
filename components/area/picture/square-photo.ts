import type { Crop } from "./crop";

/** In pixels, the same as the server's. */
const maxSide = 512;

/** The square of a crop, in pixels of the picture. */
export function squareOf(width: number, height: number, { zoom, x, y }: Crop) {
  const size = Math.min(width, height) / zoom;
  return { left: (width - size) * x, top: (height - size) * y, size };
}

/**
 * Crops and scales to a small, upright JPEG. A file that the browser cannot decode is returned unchanged, for the
 * server to check.
 */
export async function squarePhoto(file: File, crop: Crop): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const { left, top, size } = squareOf(picture.width, picture.height, crop);
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.min(maxSide, Math.round(size));
    const context = canvas.getContext("2d");
    if (context === null) return file;
    // JPEG has no transparency; without a background, transparent pixels would turn black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, left, top, size, size, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
    if (blob === null) return file;
    // The original's date, so that a retry sends an identical file (components/form/upload.ts).
    const { lastModified } = file;
    return new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg", lastModified });
  } catch {
    return file;
  }
}
