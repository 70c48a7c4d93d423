import "server-only";
import { rowsOfStudents } from "./queries/check-rows";
import { verdictOf } from "./verdict";

/** Whether a student's certificate shows its DMC image to anyone with the code: only if it is valid and visible in full. */
export async function showsDmc(studentId: number): Promise<boolean> {
  const [row] = await rowsOfStudents([studentId]);
  const verdict = row && verdictOf(row);
  return verdict?.state === "valid" && verdict.certificate.dmcUploadedAt !== null;
}
