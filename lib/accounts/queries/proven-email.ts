import "server-only";
import type { Member } from "@/lib/auth/actor";
import { db } from "@/lib/db";

/**
 * The caller's email, if they have proved to have it; otherwise null. Anyone can sign up with any address or change to
 * it, and must not thereby read what its owner wrote.
 */
export async function provenEmail({ userId }: Member): Promise<string | null> {
  const user = await db.user.findFirst({
    where: { id: userId, unconfirmedSince: null, emailProven: true },
    select: { email: true },
  });
  return user?.email ?? null;
}
