import "server-only";
import { randomBytes } from "node:crypto";
import { db, rowsOf } from "@/lib/db";
import { limits } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";
import { Prisma } from "@/prisma/generated/client";

/** A row is at most 64 KiB, so the table stays small whatever is sent. */
const maxRows = 1000;

/** Stores a sealed flash that is too long for a cookie. Returns its id, or null if there is no room for it. */
export async function storeFlash(sealed: Buffer, expiresAt: Date, address: string): Promise<string | null> {
  await limits.longForm.take(networkOf(address));
  await db.formFlash.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  const id = randomBytes(16).toString("base64url");
  const stored = await rowsOf(Prisma.sql`
    INSERT INTO form_flashes (id, sealed, expires_at)
    SELECT ${id}, ${sealed}, ${expiresAt} WHERE (SELECT count(*) FROM form_flashes) < ${maxRows}::int
    RETURNING id`);
  return stored.length > 0 ? id : null;
}

/** The sealed flash with this id; null if there is none. */
export async function findStoredFlash(id: string): Promise<Uint8Array | null> {
  const row = await db.formFlash.findUnique({ where: { id }, select: { sealed: true } });
  return row?.sealed ?? null;
}
