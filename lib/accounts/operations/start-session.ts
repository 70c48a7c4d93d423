import "server-only";
import { openSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";

/**
 * Opens a session for a user whose identity is proven, and remembers when. The hash it was proven against must still be the
 * user's: a log-in that a password change overtakes would else outlive it.
 */
export async function startSession(
  userId: number,
  passwordHash: string | null,
): Promise<{ cookie: string; token: string }> {
  return await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash },
      data: { lastLoginAt: new Date() },
    });
    if (count === 0) {
      throw new Refusal("invalid", "Invalid login credentials.", { code: "invalid_credentials" });
    }
    return await openSession(userId, tx);
  });
}
