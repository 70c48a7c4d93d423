import "server-only";
import { rowsOfStudents } from "./queries/check-rows";
import { verdictOf } from "./verdict";

/** Whether a student's photo opens to anyone who has its address: as long as checkStudent.php gives that address. */
export async function showsPhoto(studentId: number): Promise<boolean> {
  const [row] = await rowsOfStudents([studentId]);
  const verdict = row && verdictOf(row);
  if (verdict === undefined) return false;
  if ("certificate" in verdict) return verdict.certificate.photo !== null;
  return "person" in verdict && verdict.person.photo !== null;
}
