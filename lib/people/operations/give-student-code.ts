import "server-only";
import { z } from "zod";
import { lockStudent } from "@/lib/accounts/lock";
import { audit } from "@/lib/audit";
import { issueVersions } from "@/lib/certificates/issue-sql";
import { transaction } from "@/lib/database/transaction";
import { StudentScores } from "@/lib/exams/schema";
import { Ticked } from "@/lib/fields";
import { operation } from "@/lib/operation";
import { makeStudentCode } from "@/lib/people/student-code";

const NewCode = StudentScores.extend({
  /** The code that the new one replaces. Without it, a student who has one keeps it. */
  replaced: z.string().optional(),
  /** Whether the replaced code leads nowhere from now on, because somebody has it who should not. */
  endsReplaced: Ticked,
});

export const giveStudentCode = operation({
  name: "giveStudentCode",
  access: "permitted",
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
        await tx.$executeRaw`UPDATE issued_codes SET is_ended = true WHERE hash = rules.code_hash(${before.studentCode})`;
      return { studentCode };
    }),
});
