import "server-only";
import type { z } from "zod";
import { type Account, accountFields, toAccount } from "@/lib/accounts/account";
import { findForUpdate, isLastAdmin } from "@/lib/accounts/lock";
import { pickFields } from "@/lib/accounts/person-fields";
import { audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import { givenPasswordColumns } from "@/lib/auth/one-time-password";
import { hashPassword } from "@/lib/auth/password";
import { issueVersions } from "@/lib/certificates/issue-versions";
import { transaction } from "@/lib/database/transaction";
import { toColumn } from "@/lib/dates/plain-date";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { valuesToSave } from "@/lib/merge-fields";
import { operation } from "@/lib/operation";
import { type EditableField, editableFields, StudentUpdate } from "@/lib/people/schema";

type Facts = Pick<Account, EditableField>;

/** The facts to save: the edit or, if it has a `base`, the edit merged with what others have saved meanwhile. */
async function factsToSave(
  tx: Db,
  { base, userId, ...edit }: z.output<typeof StudentUpdate>,
): Promise<Facts> {
  const row = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: accountFields });
  const account = toAccount(row);
  const current = pickFields(account, editableFields);
  return valuesToSave({ base, edit, current }, "studentChanged");
}

/** Whether the edit affects who can log in to the account or what they may do: a new password, email or role. */
async function takesOver({
  userId,
  password,
  base,
  ...edit
}: z.output<typeof StudentUpdate>): Promise<boolean> {
  if (password !== undefined) return true;
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, role: true } });
  return (["email", "role"] as const).some((field) => {
    const wanted = edit[field];
    return user !== null && wanted !== undefined && wanted !== user[field] && wanted !== base?.[field];
  });
}

/**
 * Edits a user. A new email, password or role ends the user's sessions at once; a new name, birth date or code issues a
 * new version of the certificate.
 */
export const updateStudent = operation({
  name: "updateStudent",
  access: "permitted",
  isSensitive: ({ input }) => takesOver(input),
  input: StudentUpdate,
  async run({ actor, input }): Promise<Account> {
    const { password } = input;
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const row = await transaction(async (tx) => {
      const user = await findForUpdate(tx, input.userId);
      requireReach(actor, user.role);
      const { studentCode, dateOfBirth, ...facts } = await factsToSave(tx, input);
      const { role } = facts;
      requireReach(actor, role);
      // Those who signed up have none until the office gives them one, and other fields can be edited before.
      const hasNoneYet = user.role === "student" && input.base?.studentCode === null;
      if (role === "student" && studentCode === null && !hasNoneYet) {
        throw new Refusal("invalid", "requiredFields", { fields: { studentCode: "requiredFields" } });
      }
      if (user.role === "admin" && role !== "admin" && (await isLastAdmin(tx, user.id))) {
        throw new Refusal("invalid", "lastAdminRole", { code: "last_admin" });
      }
      await audit(tx, actor, "updateStudent", user.id);
      const saved = await tx.user.update({
        where: { id: user.id },
        data: {
          ...facts,
          // A former student keeps the code, in case they become a student again.
          ...(role === "student" ? { studentCode } : {}),
          dateOfBirth: toColumn(dateOfBirth),
          ...(passwordHash === undefined ? {} : givenPasswordColumns(passwordHash)),
        },
        select: accountFields,
      });
      await issueVersions(tx, [user.id]);
      return saved;
    });
    return toAccount(row);
  },
});
