/** Pixels: what a certificate's foot shows is not larger, on paper too. */
const widest = 420;

/** A signature's picture as a small PNG that keeps what is see-through. What the browser cannot read stays as it is. */
export async function smallSignature(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, widest / picture.width);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return blob ? new File([blob], "signature.png", { type: "image/png" }) : file;
  } catch {
    return file;
  }
}
