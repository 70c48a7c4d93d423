import "server-only";
import type { Member } from "@/lib/auth/actor";
import { db } from "@/lib/db";

/**
 * The caller's email, if its owner has confirmed it; otherwise null. Anyone can sign up with any address, and must not
 * thereby read what its owner wrote.
 */
export async function provenEmail({ userId }: Member): Promise<string | null> {
  const user = await db.user.findFirst({
    where: { id: userId, unconfirmedSince: null },
    select: { email: true },
  });
  return user?.email ?? null;
}
