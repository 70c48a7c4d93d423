import "server-only";
import { lockStudent } from "@/lib/accounts/lock-students";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { requireVersion } from "@/lib/version";
import { messages } from "@/lib/words/catalogue";
import { say } from "@/lib/words/words";
import { StudentVisibility } from "../schema";

/** Sets the office's choice of what one student's certificate shows. Null removes it. */
export const setStudentVisibility = operation({
  name: "setStudentVisibility",
  access: "permitted",
  input: StudentVisibility,
  async run({ actor, input: { studentId, version, visibility } }): Promise<void> {
    await transaction(async (tx) => {
      await lockStudent(tx, studentId);
      const rule = await tx.certificateRule.findUnique({ where: { userId: studentId } });
      await requireVersion(tx, version, {
        version: rule?.visibility ?? "",
        current: { visibility: rule?.visibility ?? null },
        table: "certificate_rules",
        key: { user_id: studentId },
      });
      const own = await tx.ownCertificateRule.findUnique({ where: { userId: studentId } });
      if (own?.visibility === "minimal" && visibility === "full")
        throw new Refusal(
          "invalid",
          say("studentShowsLess", { choice: messages.area.visibilities[own.visibility].toLowerCase() }),
        );
      await audit(tx, actor, "setStudentVisibility", studentId);
      if (visibility === null) await tx.certificateRule.deleteMany({ where: { userId: studentId } });
      else
        await tx.certificateRule.upsert({
          where: { userId: studentId },
          create: { userId: studentId, visibility },
          update: { visibility },
        });
    });
  },
});
