import "server-only";
import { type Account, accountFields, toAccount } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { toColumn } from "@/lib/plain-date";
import { keepPhoto } from "../photo";
import { RegistrationWithPhoto } from "../schema";
import { makeStudentCode } from "../student-code";

/** The office registers somebody. A student without a code gets one made; an admin or a teacher has none. */
export const registerUser = operation({
  name: "registerUser",
  access: "admin",
  input: RegistrationWithPhoto,
  async run({ actor, input }): Promise<Account> {
    const photoKey = await keepPhoto(input.photo);
    const passwordHash = await hashPassword(input.password);
    const studentCode = input.role === "student" ? (input.studentCode ?? makeStudentCode()) : null;
    const row = await db.$transaction(async (tx) => {
      const user = await tx.user.create({
        data: {
          ...(input.userId === undefined ? {} : { id: input.userId }),
          role: input.role,
          fullName: input.fullName,
          email: input.email,
          dateOfBirth: toColumn(input.dateOfBirth),
          passwordHash,
          studentCode,
          photoKey,
        },
        select: accountFields,
      });
      await audit(tx, actor, "registerUser", user.id);
      return user;
    });
    return toAccount(row);
  },
});
