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
    if (!(await verifyPassword(input.currentPassword, passwordHash))) {
      const message = "Current password is incorrect";
      throw new Refusal("invalid", message, {
        code: "incorrect_password",
        fields: { currentPassword: message },
      });
    }
    const newHash = await hashPassword(input.newPassword);
    await db.$transaction(async (tx) => {
      await tx.user.update({
        where: { id: actor.userId },
        data: { passwordHash: newHash },
        select: { id: true },
      });
      await endSessionsOf(actor.userId, tx, actor.sessionId);
      await audit(tx, actor, "changePassword", actor.userId);
    });
  },
});
