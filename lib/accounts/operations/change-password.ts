import "server-only";
import { audit } from "@/lib/audit";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { endSessionsOf } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { PasswordChange } from "../schema";

/** Changes the password of whoever asks, and ends every other session of theirs. */
export const changePassword = operation({
  name: "changePassword",
  access: "member",
  input: PasswordChange,
  async run({ actor, input }) {
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { passwordHash: true },
    });
    if (!(await verifyPassword(input.currentPassword, passwordHash))) throw incorrect();
    const newHash = await hashPassword(input.newPassword);
    await db.$transaction(async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { id: actor.userId, passwordHash },
        data: { passwordHash: newHash },
      });
      if (count === 0) {
        await tx.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { id: true } });
        // Another change was quicker: what was typed is no longer the current password.
        throw incorrect();
      }
      await endSessionsOf(actor.userId, tx, actor.sessionId);
      await audit(tx, actor, "changePassword", actor.userId);
    });
  },
});

function incorrect(): Refusal {
  const message = "Current password is incorrect";
  return new Refusal("invalid", message, {
    code: "incorrect_password",
    fields: { currentPassword: message },
  });
}
