import "server-only";
import { lockStudent } from "@/lib/accounts/lock-students";
import { audit } from "@/lib/audit";
import { issueVersions } from "@/lib/certificates/issue-versions";
import { transaction } from "@/lib/database/transaction";
import { StudentScores } from "@/lib/exams/schema";
import { operation } from "@/lib/operation";
import { makeStudentCode } from "@/lib/people/student-code";

export const giveStudentCode = operation({
  name: "giveStudentCode",
  access: "permitted",
  input: StudentScores,
  run: ({ actor, input: { studentId } }): Promise<{ studentCode: string }> =>
    transaction(async (tx) => {
      await lockStudent(tx, studentId);
      const where = { id: studentId };
      const before = await tx.user.findUniqueOrThrow({ where, select: { studentCode: true } });
      if (before.studentCode !== null) return { studentCode: before.studentCode };
      const studentCode = makeStudentCode();
      await audit(tx, actor, "giveStudentCode", studentId);
      await tx.user.update({ where, data: { studentCode }, select: { id: true } });
      await issueVersions(tx, [studentId]);
      return { studentCode };
    }),
});
