import "server-only";
import type { Db } from "@/lib/db";

/**
 * A user's row, locked until the transaction ends. If it is gone, the operation answers `studentNotFound`, whatever the
 * role.
 */
export async function findForUpdate(tx: Db, id: number) {
  await tx.$executeRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`;
  return await tx.user.findUniqueOrThrow({ where: { id }, select: { id: true, role: true } });
}

/** An arbitrary key, distinct from those of all other advisory locks. */
const adminsLock = 2022_01;

/**
 * Whether there is no admin besides these. Holds a lock until the transaction ends, so that two admins who demote each
 * other at the same time cannot leave none.
 */
export async function isLastAdmin(tx: Db, ...ids: number[]): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${adminsLock}::bigint)`;
  return (await tx.user.count({ where: { role: "admin", id: { notIn: ids } } })) === 0;
}
