import "server-only";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";

/** The row is locked. If it is gone, the operation answers `studentNotFound`, whatever the role. */
export async function findForUpdate(tx: Db, id: number) {
  await tx.$executeRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`;
  return await tx.user.findUniqueOrThrow({ where: { id }, select: { id: true, role: true } });
}

/** An arbitrary key, distinct from those of all other advisory locks. */
const adminsLock = 2022_01;

/** Holds a lock, so that two admins who demote each other at the same time cannot leave none. */
export async function isLastAdmin(tx: Db, ...ids: number[]): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${adminsLock}::bigint)`;
  return (await tx.user.count({ where: { role: "admin", id: { notIn: ids } } })) === 0;
}

/** Before any change of what is on a certificate: two of them to one student never overlap, and a deletion waits. */
export async function lockStudents(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE id = ANY(${ids}) AND role = 'student' ORDER BY id FOR NO KEY UPDATE`;
  return rows.map(({ id }) => id);
}

/** Locks the student, so that no release can intervene. */
export async function isCertified(tx: Db, id: number): Promise<boolean> {
  await lockStudents(tx, [id]);
  const [student] = await tx.$queryRaw<{ is: boolean }[]>`SELECT rules.is_certified(${id}::int) AS is`;
  return student?.is === true;
}

export async function lockStudent(tx: Db, id: number): Promise<void> {
  if ((await lockStudents(tx, [id])).length === 0)
    throw new Refusal("invalid", "studentNotFound", { code: "not_found" });
}

export async function requireStudent(within: Db, id: number): Promise<void> {
  await within.user.findUniqueOrThrow({ where: { id, role: "student" }, select: { id: true } });
}
