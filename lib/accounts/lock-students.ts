import "server-only";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";

/**
 * Locks the students among these users until the transaction ends, and returns their ids. Take it before changing anything
 * that is on a certificate: two such changes of one student never overlap, and a deletion waits.
 */
export async function lockStudents(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE id = ANY(${ids}) AND role = 'student' ORDER BY id FOR NO KEY UPDATE`;
  return rows.map(({ id }) => id);
}

/** Locks one student. Throws `studentNotFound` unless the id is a student's. */
export async function lockStudent(tx: Db, id: number): Promise<void> {
  if ((await lockStudents(tx, [id])).length === 0)
    throw new Refusal("invalid", "studentNotFound", { code: "not_found" });
}
