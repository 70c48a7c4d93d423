import "server-only";
import { z } from "zod";
import {
  type Account,
  accountFields,
  editedRow,
  findForUpdate,
  isLastAdmin,
  lockStudent,
  photoAddress,
  readUnchanged,
  requireStudent,
  toAccount,
} from "@/lib/accounts/account";
import { tellOldAddresses } from "@/lib/accounts/change-email";
import { storePhoto } from "@/lib/accounts/photo";
import { audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import { givenPasswordColumns, hashPassword } from "@/lib/auth/password-hash";
import { issueVersions, requireOwnSpelling } from "@/lib/certificates/issue-versions";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { OfStudent, Ticked } from "@/lib/fields";
import { operation } from "@/lib/operation";
import { transaction } from "@/lib/transaction";
import { requireSeen } from "@/lib/version";
import { editableFields, PhotoReplacement, StudentUpdate } from "./schema";
import { makeStudentCode } from "./student-code";

async function takesOver({ userId, password, ...edit }: z.output<typeof StudentUpdate>): Promise<boolean> {
  if (password !== undefined) return true;
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, role: true } });
  return (["email", "role"] as const).some((field) => {
    const wanted = edit[field];
    return user !== null && wanted !== undefined && wanted !== user[field];
  });
}

/** A new email, password or role ends the sessions, by a trigger. */
export const updateStudent = operation({
  name: "updateStudent",
  access: "updateStudent",
  isSensitive: ({ input }) => takesOver(input),
  input: StudentUpdate,
  async run({ actor, input }): Promise<Account> {
    const { password } = input;
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const row = await transaction(async (tx) => {
      const user = await findForUpdate(tx, input.userId);
      requireReach(actor, user.role);
      const stored = await readUnchanged(tx, user.id, input.version, editableFields);
      const { role = user.role } = input;
      requireReach(actor, role);
      // Those who signed up have none until the office gives them one, and other fields can be edited before.
      const hasNoneYet =
        user.role === "student" && input.version !== undefined && stored.studentCode === null;
      if (role === "student" && input.studentCode === null && !hasNoneYet)
        throw new Refusal("invalid", "requiredFields", { fields: { studentCode: "requiredFields" } });
      if (user.role === "admin" && role !== "admin" && (await isLastAdmin(tx, user.id)))
        throw new Refusal("invalid", "lastAdminRole", { code: "last_admin" });
      await audit(tx, actor, "updateStudent", user.id);
      const { studentCode, ...edited } = editedRow("edit", stored, input);
      const saved = await tx.user.update({
        where: { id: user.id },
        data: {
          ...edited,
          role,
          // A former student keeps the code, in case they become a student again.
          ...(role === "student" ? { studentCode } : {}),
          ...(passwordHash === undefined ? {} : givenPasswordColumns(passwordHash)),
        },
        select: accountFields,
      });
      if (saved.email !== stored.email && user.id !== actor.userId)
        await tellOldAddresses(tx, [stored.email]);
      if (saved.studentCode !== stored.studentCode) await requireOwnSpelling(tx, saved.studentCode, user.id);
      await issueVersions(tx, [user.id]);
      return saved;
    });
    return toAccount(row);
  },
});

const NewCode = OfStudent.extend({
  /** Without it, a student who has a code keeps it. */
  replaced: z.string().optional(),
  /** The replaced code then leads nowhere: somebody has it who should not. */
  endsReplaced: Ticked,
});

export const giveStudentCode = operation({
  name: "giveStudentCode",
  access: "giveStudentCode",
  input: NewCode,
  run: ({ actor, input: { studentId, replaced, endsReplaced } }): Promise<{ studentCode: string }> =>
    transaction(async (tx) => {
      await lockStudent(tx, studentId);
      const where = { id: studentId };
      const before = await tx.user.findUniqueOrThrow({ where, select: { studentCode: true } });
      if (before.studentCode !== null && before.studentCode !== replaced)
        return { studentCode: before.studentCode };
      const studentCode = makeStudentCode();
      await audit(tx, actor, "giveStudentCode", studentId);
      await tx.user.update({ where, data: { studentCode }, select: { id: true } });
      await issueVersions(tx, [studentId]);
      if (endsReplaced)
        // In every spelling that it had on paper.
        await tx.$executeRaw`
          UPDATE issued_codes SET is_ended = true
           WHERE hash IN (SELECT rules.code_hash(code) FROM (
             SELECT ${before.studentCode} AS code
              UNION SELECT v.student_code FROM certificate_versions v JOIN certificates c ON c.id = v.certificate_id
                     WHERE c.user_id = ${studentId} AND code_key(v.student_code) = code_key(${before.studentCode})) AS had)`;
      return { studentCode };
    }),
});

export const replacePhoto = operation({
  name: "replacePhoto",
  access: "runImport",
  input: PhotoReplacement,
  async run({ actor, input: { studentId, photo, version } }): Promise<{ photo: string | null }> {
    await requireStudent(db, studentId);
    const photoKey = await storePhoto(photo);
    const where = { id: studentId };
    await transaction(async (tx) => {
      await lockStudent(tx, studentId);
      const before = await tx.user.findUniqueOrThrow({ where, select: { photoKey: true } });
      const current = { photo: photoAddress(before.photoKey) };
      requireSeen(version, { version: current.photo ?? "", current }, "photoChanged");
      await audit(tx, actor, "replacePhoto", studentId);
      await tx.user.update({ where, data: { photoKey }, select: { id: true } });
    });
    return { photo: photoAddress(photoKey) };
  },
});
