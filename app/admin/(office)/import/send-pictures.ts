import { z } from "zod";
import { squarePhoto, wholeCrop } from "@/components/area/picture/square-photo";
import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { upload } from "@/components/form/upload";
import { codeOf } from "./picture-files";

/** What the pictures are: portraits or DMC images. */
export type PictureKind = "photos" | "dmc";
/** The outcome for one picture; `error` is null if it was stored. */
export type PictureOutcome = { name: string; error: string | null };

/** The messages for pictures about which the server gives none. */
type Texts = { noStudent: string; unreachable: string };

const Found = z.object({ found: z.array(z.object({ line: z.string(), studentId: z.number() })) });
/** The maximum number of codes in one look-up. */
const maxCodes = 500;

/**
 * Uploads pictures one by one to the students whose codes are in their names. Yields the outcome of each; stops after
 * `signal`.
 */
export async function* sendPictures(
  kind: PictureKind,
  pictures: readonly File[],
  signal: AbortSignal,
  texts: Texts,
): AsyncGenerator<PictureOutcome> {
  const ids = await findStudentIds(pictures.map(codeOf));
  for (const picture of pictures) {
    if (signal.aborted) return;
    const studentId = ids.get(codeOf(picture));
    const error = studentId === undefined ? texts.noStudent : await send(kind, studentId, picture, texts);
    yield { name: picture.name, error };
  }
}

async function findStudentIds(codes: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let from = 0; from < codes.length; from += maxCodes) {
    const lines = codes.slice(from, from + maxCodes).join("\n");
    const { body } = await call("/backend/office/find-students", { fields: { lines } });
    for (const { line, studentId } of Found.parse(body).found) ids.set(line, studentId);
  }
  return ids;
}

async function send(
  kind: PictureKind,
  studentId: number,
  picture: File,
  texts: Texts,
): Promise<string | null> {
  const [address, part, file] =
    kind === "photos"
      ? ["/backend/office/student-photo", "photo", await squarePhoto(picture, wholeCrop)]
      : ["/backend/api/upload_single_document.php", "file", picture];
  try {
    const fields = { student_id: studentId };
    const answer = await upload(address, { fields, files: [{ part, file }] });
    return answer.success ? null : answer.message;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return texts.unreachable;
  }
}
