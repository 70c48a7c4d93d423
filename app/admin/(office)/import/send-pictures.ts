import { z } from "zod";
import { squarePhoto, wholeCrop } from "@/components/area/picture/square-photo";
import { NoAnswer } from "@/components/form/answer";
import { upload } from "@/components/form/upload";
import type { PicturedStudent } from "./match-pictures";

const Current = z.object({ photo: z.string().nullable() });

/** What the pictures are: portraits or DMC images. */
export type PictureKind = "photos" | "dmc";

/** The message of a refusal, and the student's photo if it has changed meanwhile. */
type PictureFailure = { message: string; photo?: string | null };

/** Uploads a picture of a student, instead of the photo that is shown. Returns null if it is saved. */
export async function sendPicture(
  kind: PictureKind,
  { studentId, photo }: Pick<PicturedStudent, "studentId" | "photo">,
  picture: File,
  unreachable: string,
): Promise<PictureFailure | null> {
  const [address, part, file] =
    kind === "photos"
      ? ["/backend/office/student-photo", "photo", await squarePhoto(picture, wholeCrop)]
      : ["/backend/api/upload_single_document.php", "file", picture];
  try {
    const fields = { student_id: studentId, base: kind === "photos" ? JSON.stringify({ photo }) : null };
    const { success, message, code, body } = await upload(address, { fields, files: [{ part, file }] });
    if (success) return null;
    return code === "conflict" ? { message, ...Current.parse(body.current) } : { message };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { message: unreachable };
  }
}
