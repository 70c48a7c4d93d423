import "server-only";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { mailNews } from "@/lib/news/operations/mail-news";
import { operation } from "@/lib/operation";
import { correctFacts } from "@/lib/students/operations/correct-facts";
import { correctionFields, toCorrection } from "../correction";
import { CorrectionAnswer } from "../schema";

/** The office accepts a student's request, which issues a new version of the certificate, or refuses it with a reason. */
export const answerCorrection = operation({
  name: "answerCorrection",
  access: "permitted",
  input: CorrectionAnswer,
  async run({ actor, input: { correctionId, decision, answer } }): Promise<void> {
    const isAccepted = decision === "accept";
    const studentId = await db.$transaction(async (tx) => {
      // Answered only once: the second of two colleagues finds no open request.
      const [row] = await tx.correction.updateManyAndReturn({
        where: { id: correctionId, answeredAt: null },
        data: { answeredAt: new Date(), answeredById: actor.userId, isAccepted, answer: answer || null },
        select: { ...correctionFields, userId: true },
      });
      if (row === undefined) {
        throw new Refusal("invalid", "This request has been answered already.", { code: "conflict" });
      }
      const { userId, ...correction } = row;
      if (isAccepted) await correctFacts(tx, userId, toCorrection(correction));
      await audit(tx, actor, isAccepted ? "acceptCorrection" : "refuseCorrection", userId);
      return userId;
    });
    mailNews("correction", [studentId]);
  },
});
