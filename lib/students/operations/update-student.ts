import "server-only";
import { type Account, accountFields, toAccount } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import { hashPassword } from "@/lib/auth/password";
import { endSessionsOf } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { toColumn } from "@/lib/plain-date";
import { StudentUpdate } from "../schema";
import { findForUpdate, isLastAdmin } from "./lock";

/** The office corrects a user. A new password or another role ends that user's sessions at once. */
export const updateStudent = operation({
  name: "updateStudent",
  access: "admin",
  input: StudentUpdate,
  async run({ actor, input }): Promise<Account> {
    const passwordHash = input.password === undefined ? undefined : await hashPassword(input.password);
    const row = await db.$transaction(async (tx) => {
      const user = await findForUpdate(tx, input.userId);
      const role = input.role ?? user.role;
      if (role === "student" && input.studentCode === null) {
        const message = "Please fill in all required fields";
        throw new Refusal("invalid", message, { fields: { studentCode: message } });
      }
      if (user.role === "admin" && role !== "admin" && (await isLastAdmin(tx, user.id))) {
        throw new Refusal("invalid", "The last admin cannot lose the admin role.", { code: "last_admin" });
      }
      if (role !== user.role || passwordHash !== undefined) await endSessionsOf(user.id, tx);
      await audit(tx, actor, "updateStudent", user.id);
      return await tx.user.update({
        where: { id: user.id },
        data: {
          fullName: input.fullName,
          email: input.email,
          role,
          // Who stops being a student keeps the code for the day they are one again.
          ...(role === "student" ? { studentCode: input.studentCode } : {}),
          ...(input.dateOfBirth === undefined ? {} : { dateOfBirth: toColumn(input.dateOfBirth) }),
          ...(passwordHash === undefined ? {} : { passwordHash }),
        },
        select: accountFields,
      });
    });
    return toAccount(row);
  },
});
