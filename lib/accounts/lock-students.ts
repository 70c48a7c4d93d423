import "server-only";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";

/**
 * Locks the students among these users until the transaction ends, and returns their ids. Call it before changing
 * anything that appears on a certificate: two such changes to one student then never overlap, and a deletion waits.
 */
export async function lockStudents(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE id = ANY(${ids}) AND role = 'student' ORDER BY id FOR NO KEY UPDATE`;
  return rows.map(({ id }) => id);
}

/**
 * Whether a result of this student was ever released: the student then no longer changes what the certificate shows.
 * Locks the student, so that no release can intervene.
 */
export async function isCertified(tx: Db, id: number): Promise<boolean> {
  await lockStudents(tx, [id]);
  const [student] = await tx.$queryRaw<{ is: boolean }[]>`SELECT rules.is_certified(${id}::int) AS is`;
  return student?.is === true;
}

/** Locks one student. Throws `studentNotFound` if the id is not a student's. */
export async function lockStudent(tx: Db, id: number): Promise<void> {
  if ((await lockStudents(tx, [id])).length === 0)
    throw new Refusal("invalid", "studentNotFound", { code: "not_found" });
}
