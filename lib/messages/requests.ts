import "server-only";
import { lockStudent, lockStudents } from "@/lib/accounts/lock";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { mailText, sendMail } from "@/lib/jobs/mail";
import { limits, take } from "@/lib/limits/limits";
import { operation } from "@/lib/operation";
import { languageOf } from "@/lib/words/languages";
import { AnswerOfRequest, OfficeRequest } from "./schema";

export const askOffice = operation({
  name: "askOffice",
  access: "student",
  isSensitive: ({ input }) => input.kind === "deletion",
  input: OfficeRequest,
  async run({ actor, input }): Promise<void> {
    const { userId } = actor;
    await take(limits.request, String(userId));
    await transaction(async (tx) => {
      // A deletion that is being undone is over first.
      await lockStudent(tx, userId);
      await audit(tx, actor, "askOffice", userId);
      await tx.contactMessage.create({ data: { ...input, userId }, select: { id: true } });
    });
  },
});

export const ownRequests = operation({
  name: "ownRequests",
  access: "student",
  run: ({ actor }) =>
    db.contactMessage.findMany({
      where: { userId: actor.userId },
      orderBy: { id: "desc" },
      select: { id: true, kind: true, message: true, createdAt: true, answer: true },
    }),
});

export const answerRequest = operation({
  name: "answerRequest",
  access: "permitted",
  input: AnswerOfRequest,
  run: ({ actor, input: { messageId, answer } }): Promise<void> =>
    transaction(async (tx) => {
      const asked = await tx.contactMessage.findUnique({
        where: { id: messageId },
        select: { user: { select: { id: true, email: true, language: true } } },
      });
      const student = asked?.user;
      // Locked first, like in every act on a student: a deletion waits.
      if (student) await lockStudents(tx, [student.id]);
      const now = new Date();
      const { count } = await tx.contactMessage.updateMany({
        where: { id: messageId, userId: { not: null }, answeredAt: null },
        data: { answer, readAt: now, answeredAt: now, answeredById: actor.userId },
      });
      // The slower of two colleagues finds it answered.
      if (!student || count === 0) throw new Refusal("invalid", "requestAnswered", { code: "conflict" });
      await audit(tx, actor, "answerRequest", student.id);
      await sendMail(tx, {
        kind: "answer",
        to: student.email,
        countedAs: null,
        ...mailText(
          ({ texts, pageAddress }) => ({
            subject: texts.answer.subject,
            paragraphs: [texts.answer.text, answer, pageAddress("/student/settings?tab=office")],
          }),
          languageOf(student.language),
        ),
      });
    }),
});
