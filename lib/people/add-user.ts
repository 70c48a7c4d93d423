import "server-only";
import type { z } from "zod";
import { type Account, accountFields, toAccount, toPersonRow } from "@/lib/accounts/account";
import { fieldNamesOf } from "@/lib/accounts/person-fields";
import { audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { hashPassword } from "@/lib/auth/password";
import { requireOwnSpelling } from "@/lib/certificates/owners-of-codes";
import { transaction } from "@/lib/database/transaction";
import type { Registration } from "./schema";
import { makeStudentCode } from "./student-code";

/**
 * Creates an account, for the office or (with a null actor) the command line. A student without a code gets a generated
 * one; admins and teachers get none.
 */
export async function addUser(
  actor: Actor | null,
  input: z.output<typeof Registration>,
  photoKey: string | null,
): Promise<Account> {
  if (actor !== null) requireReach(actor, input.role);
  const { userId, password, role } = input;
  const passwordHash = await hashPassword(password);
  const studentCode = role === "student" ? (input.studentCode ?? makeStudentCode()) : null;
  const row = await transaction(async (tx) => {
    const user = await tx.user.create({
      data: {
        ...(userId === undefined ? {} : { id: userId }),
        role,
        ...toPersonRow(fieldNamesOf("registration"), input),
        studentCode,
        passwordHash,
        photoKey,
      },
      select: accountFields,
    });
    await requireOwnSpelling(tx, studentCode, user.id);
    await audit(tx, actor, "registerUser", user.id);
    return user;
  });
  return toAccount(row);
}
