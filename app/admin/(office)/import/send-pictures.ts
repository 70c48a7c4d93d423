import { NoAnswer } from "@/components/form/answer";
import { upload } from "@/components/form/upload";
import type { PicturedStudent } from "./match-pictures";

/** The kind of the pictures: portraits or DMC images. */
export type PictureKind = "photos" | "dmc";

/** The message of a refusal, and the student's current photo if it has since changed. */
type PictureFailure = { message: string; photo?: string | null };

/** Uploads a student's picture in place of the one shown. Returns null if it was saved. */
export async function sendPicture(
  kind: PictureKind,
  { studentId, photo }: Pick<PicturedStudent, "studentId" | "photo">,
  picture: File,
  unreachable: string,
): Promise<PictureFailure | null> {
  try {
    const answer =
      kind === "photos"
        ? await upload("/backend/office/student-photo", {
            fields: { studentId, base: JSON.stringify({ photo }) },
            files: [{ part: "photo", file: picture }],
          })
        : await upload("/backend/api/upload_single_document.php", {
            fields: { studentId },
            files: [{ part: "file", file: picture }],
          });
    if (answer.success) return null;
    const { message, code, body } = answer;
    return code === "conflict" ? { message, ...(body.current as { photo: string | null }) } : { message };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { message: unreachable };
  }
}
