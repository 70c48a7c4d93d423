import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/audit";
import { givenPasswordColumns, hashPassword } from "@/lib/auth/password";
import { rolesWhere } from "@/lib/auth/roles";
import { transaction } from "@/lib/database/transaction";
import { db } from "@/lib/db";
import type { Role } from "@/prisma/generated/enums";
import type { PasswordReset } from "./schema";

/**
 * Account management from the command line. These are not operations: there is no session to check, and anyone who can
 * run a command here can read the database anyway.
 */

/** Sets a user's password and ends their sessions. Returns false if no account has this email. */
export async function setPassword({ email, password }: z.output<typeof PasswordReset>): Promise<boolean> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (user === null) return false;
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    await tx.user.update({
      where: { id: user.id },
      data: givenPasswordColumns(passwordHash),
      select: { id: true },
    });
    await audit(tx, null, "setPassword", user.id);
  });
  return true;
}

export type Colleague = { id: number; role: Role; email: string; fullName: string };

export async function listStaff(): Promise<Colleague[]> {
  return await db.user.findMany({
    where: { role: { in: rolesWhere((role) => role.isStaff) } },
    orderBy: [{ role: "asc" }, { id: "asc" }],
    select: { id: true, role: true, email: true, fullName: true },
  });
}
