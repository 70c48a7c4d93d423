import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { ownPasswordColumns } from "@/lib/auth/one-time-password";
import { hashPassword, laneOf, verifyPassword } from "@/lib/auth/password";
import { endSessionsOf } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { tooMany } from "@/lib/limit";
import { limits } from "@/lib/limits";
import { operation } from "@/lib/operation";
import { withLock } from "@/lib/with-lock";
import { PasswordChange, PasswordChangeTwice } from "../schema";

/** Concurrent password changes of one account that may wait. */
const maxWaiting = 32;

/**
 * Changes the caller's password, and ends their other sessions. Of several concurrent changes the first wins: for the
 * others the password given is no longer the current one. Attempts are counted before the check, as at log-in: anyone
 * who finds a logged-in browser must not be able to keep guessing.
 */
export const changePassword = operation({
  name: "changePassword",
  access: "member",
  input: PasswordChange,
  run: ({ actor, input }) => change(actor, input),
});

/** The same for the settings form, where the server compares the two new passwords. */
export const changePasswordTwice = operation({
  name: "changePassword",
  access: "member",
  input: PasswordChangeTwice,
  run: ({ actor, input }) => change(actor, input),
});

function change(actor: Member, input: z.output<typeof PasswordChange>): Promise<void> {
  const account = String(actor.userId);
  const attempt = () => tryChange(actor, input, account);
  return withLock(`password ${account}`, attempt, { max: maxWaiting, refusal: () => tooMany(2000) });
}

async function tryChange(
  actor: Member,
  input: z.output<typeof PasswordChange>,
  account: string,
): Promise<void> {
  const attempt = await limits.currentPassword.take(account);
  let isWrong = false;
  try {
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { passwordHash: true },
    });
    isWrong = !(await verifyPassword(input.currentPassword, passwordHash, laneOf(actor)));
    if (isWrong) throw incorrect();
    const newHash = await hashPassword(input.newPassword, laneOf(actor), "newPassword");
    await db.$transaction(async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { id: actor.userId, passwordHash },
        data: ownPasswordColumns(newHash),
      });
      if (count === 0) {
        await tx.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { id: true } });
        // Another change was faster: what was typed is no longer the current password.
        throw incorrect();
      }
      await endSessionsOf(actor.userId, tx, actor.sessionId);
      await audit(tx, actor, "changePassword", actor.userId);
    });
  } finally {
    if (!isWrong) await attempt.giveBack();
  }
}

function incorrect(): Refusal {
  const message = "Current password is incorrect";
  return new Refusal("invalid", message, {
    code: "incorrect_password",
    fields: { currentPassword: message },
  });
}
