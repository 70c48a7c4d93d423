import "server-only";
import { verdictOf } from "../verdict";
import { rowsOfStudents } from "./check-rows";

/** Whether a student's certificate shows its DMC image to anyone with the code: only if it is valid and visible in full. */
export async function showsDmc(studentId: number): Promise<boolean> {
  const [row] = await rowsOfStudents([studentId]);
  const verdict = row && verdictOf(row);
  return verdict?.state === "valid" && verdict.certificate.dmcUploadedAt !== null;
}
