import "server-only";
import type { Db } from "@/lib/db";

/**
 * A user's row, locked until the transaction ends. Where it is gone, the operation answers "Student not found.",
 * whatever the role was.
 */
export async function findForUpdate(tx: Db, id: number) {
  await tx.$executeRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`;
  return await tx.user.findUniqueOrThrow({ where: { id }, select: { id: true, role: true } });
}

/** An arbitrary number that no other advisory lock of ours uses. */
const adminsLock = 2022_01;

/**
 * Whether no admin is left beside these. Held until the transaction ends: two admins who demote each other at once
 * must not leave none.
 */
export async function isLastAdmin(tx: Db, ...ids: number[]): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${adminsLock}::bigint)`;
  return (await tx.user.count({ where: { role: "admin", id: { notIn: ids } } })) === 0;
}
