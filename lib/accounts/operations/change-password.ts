import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { ownPasswordColumns } from "@/lib/auth/one-time-password";
import { hashPassword } from "@/lib/auth/password";
import { incorrectPassword, withCurrentPassword } from "@/lib/auth/reauthentication";
import { keepSession } from "@/lib/auth/session";
import { transaction } from "@/lib/database/transaction";
import { operation } from "@/lib/operation";
import { PasswordChange } from "../schema";

/**
 * Changes the caller's password and ends their other sessions. Of several concurrent changes the first wins: for the
 * others, the given password is no longer the current one.
 */
export const changePassword = operation({
  name: "changePassword",
  access: "member",
  isSensitive: true,
  input: PasswordChange,
  run: ({ actor, input }) => change(actor, input),
});

function change(actor: Member, input: z.output<typeof PasswordChange>): Promise<void> {
  return withCurrentPassword(actor, input.currentPassword, async (passwordHash) => {
    const newHash = await hashPassword(input.newPassword, "newPassword");
    await transaction(async (tx) => {
      await keepSession(actor.sessionId, tx);
      const { count } = await tx.user.updateMany({
        where: { id: actor.userId, passwordHash },
        data: ownPasswordColumns(newHash),
      });
      if (count === 0) {
        await tx.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { id: true } });
        // A concurrent change came first: the typed password is no longer the current one.
        throw incorrectPassword();
      }
      await audit(tx, actor, "changePassword", actor.userId);
    });
  });
}
