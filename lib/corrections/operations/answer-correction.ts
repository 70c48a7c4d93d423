import "server-only";
import { lockStudents } from "@/lib/accounts/lock-students";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { fromColumn } from "@/lib/dates/plain-date";
import { Refusal } from "@/lib/errors";
import { requireUnchanged } from "@/lib/merge-fields";
import { operation } from "@/lib/operation";
import { correctFacts } from "@/lib/people/correct-facts";
import { wordsOf } from "@/lib/words/issue";
import { correctionFields, presentFacts, toCorrection } from "../correction";
import { CorrectionAnswer, CorrectionRequest } from "../schema";

/** Accepts a student's request, which issues a new version of the certificate, or refuses it with a reason. */
export const answerCorrection = operation({
  name: "answerCorrection",
  access: "permitted",
  input: CorrectionAnswer,
  async run({ actor, input: { correctionId, decision, answer, base } }): Promise<void> {
    const isAccepted = decision === "accept";
    await transaction(async (tx) => {
      const asked = await tx.correction.findUnique({ where: { id: correctionId }, select: { userId: true } });
      // Locks the student first, like every act on one: a deletion waits.
      if (asked !== null) await lockStudents(tx, [asked.userId]);
      // A request is answered only once: the slower of two colleagues finds it closed.
      const [row] = await tx.correction.updateManyAndReturn({
        where: { id: correctionId, answeredAt: null },
        data: { answeredAt: new Date(), answeredById: actor.userId, isAccepted, answer: answer || null },
        select: { ...correctionFields, userId: true },
      });
      if (row === undefined) {
        throw new Refusal("invalid", "correctionAnswered", { code: "conflict" });
      }
      const { userId, ...correction } = row;
      if (isAccepted) {
        const checked = CorrectionRequest.shape.wishedName.safeParse(correction.fullName);
        // The request may predate a rule for names.
        const [fault] = checked.error?.issues ?? [];
        if (fault) throw new Refusal("invalid", wordsOf(fault));
        const { fullName, dateOfBirth } = await tx.user.findUniqueOrThrow({
          where: { id: userId },
          select: { fullName: true, dateOfBirth: true },
        });
        const present = presentFacts({ fullName, dateOfBirth: fromColumn(dateOfBirth) });
        requireUnchanged(base, present, "studentChanged");
        await correctFacts(tx, userId, toCorrection(correction));
      }
      await audit(tx, actor, isAccepted ? "acceptCorrection" : "refuseCorrection", userId);
    });
  },
});
