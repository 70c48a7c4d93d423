import "server-only";
import { z } from "zod";
import { db, rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { type Attempt, forgive, limits, takeAll } from "@/lib/rate-limits";
import { withLock } from "@/lib/worker-pool";
import { Prisma } from "@/prisma/generated/client";
import type { LimitedMember, Member } from "./actor";
import { verifyPassword } from "./password-hash";
import { typedPassword } from "./password-rules";

/** How long a log-in, or the password, counts as recent. */
export const authenticationMinutes = 15;

export type Proof = "password" | "google";

const CurrentPassword = z.object({ currentPassword: typedPassword("currentPasswordMissing") });

/**
 * Runs `act` with the hash of the account's password if the given password matches it, which also counts as proof of
 * identity. Attempts are counted before the check, as at log-in: someone who finds a logged-in browser must not be able
 * to keep guessing. Attempts on one account run one at a time, so that the first of several concurrent password changes
 * wins.
 */
export function withCurrentPassword<T>(
  actor: Member | LimitedMember,
  password: string,
  act: (passwordHash: string) => Promise<T>,
): Promise<T> {
  const account = String(actor.userId);
  const attempts: Attempt[] = [[limits.currentPassword, account]];
  const attempt = async () => {
    await takeAll(attempts);
    const { passwordHash } = await ownSecrets(actor);
    const isRight = await verifyPassword(password, passwordHash);
    if (!isRight || passwordHash === null) throw incorrectPassword();
    await forgive(attempts);
    await rowsOf(Prisma.sql`UPDATE sessions SET authenticated_at = now() WHERE id = ${actor.sessionId}`);
    return await act(passwordHash);
  };
  return withLock(`password ${account}`, attempt);
}

export function incorrectPassword(): Refusal {
  return new Refusal("invalid", "incorrectPassword", {
    code: "incorrect_password",
    fields: { currentPassword: "incorrectPassword" },
  });
}

/** Someone else may be at the keyboard by now. `currentPassword` in the input counts as a log-in. */
export async function requireRecentAuthentication(actor: Member | LimitedMember, input: unknown) {
  if (actor.isRecentlyAuthenticated) return;
  const { data } = CurrentPassword.safeParse(input);
  if (data !== undefined)
    return await withCurrentPassword(actor, data.currentPassword, async () => undefined);
  const { passwordHash } = await ownSecrets(actor);
  throw new Refusal("forbidden", "reauthenticate", {
    code: "reauthenticate",
    details: { proof: passwordHash === null ? "google" : "password" } satisfies { proof: Proof },
  });
}

const ownSecrets = ({ userId }: Member | LimitedMember) =>
  db.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } });
