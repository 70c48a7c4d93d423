import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { issueVersions } from "@/lib/certificates/operations/issue-versions";
import { type Db, db } from "@/lib/db";
import { recordedAction } from "@/lib/exams/recorded-action";
import { type ExamId, perExam } from "@/lib/exams/registry";
import { Exam, StudentScores } from "@/lib/exams/schema";
import type { Scores } from "@/lib/exams/scores";
import { kabulDay } from "@/lib/kabul";
import { mailNews } from "@/lib/news/operations/mail-news";
import { operation } from "@/lib/operation";
import { toColumn } from "@/lib/plain-date";
import { lockStudent } from "@/lib/students/operations/lock-students";
import { requireStudent } from "@/lib/students/operations/require-student";
import { ResultEntry } from "../schema";
import { mergeEntry } from "./merge-entry";
import { newestResult } from "./newest-result";

/** A student's scores in the newest released sitting of an exam; null if there is none. */
export const getScores = perExam((exam) =>
  operation({
    name: "getScores",
    access: "owner",
    owner: ({ studentId }) => studentId,
    input: StudentScores,
    async run({ input }): Promise<Scores | null> {
      await requireStudent(input.studentId);
      return (await newestResult(db, exam, input.studentId))?.scores ?? null;
    },
  }),
);

/**
 * The office corrects the newest released sitting of an exam or, if there is none, creates one that is held today and
 * released at once. Saving the same scores again changes nothing.
 */
export const saveScores = perExam((exam) =>
  operation({
    name: "saveScores",
    access: "permitted",
    input: ResultEntry[exam],
    async run({ actor, input: { studentId, base, ...typed } }): Promise<Scores> {
      const { scores: saved, isFirst } = await db.$transaction(async (tx) => {
        await lockStudent(tx, studentId);
        const newest = await newestResult(tx, exam, studentId);
        const scores = mergeEntry(exam, typed, base, newest?.scores ?? {});
        if (newest && isDeepStrictEqual({ ...newest.scores }, scores)) {
          return { scores, isFirst: false };
        }
        await audit(tx, actor, recordedAction(exam), studentId);
        if (newest)
          await tx.sitting.update({ where: { id: newest.id }, data: { scores }, select: { id: true } });
        else await addReleased(tx, { exam, studentId, scores, by: actor.userId });
        await issueVersions(tx, [studentId]);
        return { scores, isFirst: newest === null };
      });
      if (isFirst) mailNews("result", [studentId]);
      return saved;
    },
  }),
);

type FirstResult = { exam: ExamId; studentId: number; scores: Scores; by: number };

/** Creates a sitting of today that is released at once, from today's draft if there is one. */
async function addReleased(tx: Db, { exam, studentId, scores, by }: FirstResult): Promise<void> {
  const heldOn = toColumn(kabulDay(new Date()));
  const { id: releaseId } = await tx.release.create({
    data: { exam, heldOn, releasedById: by },
    select: { id: true },
  });
  await tx.sitting.upsert({
    where: { userId_exam_heldOn: { userId: studentId, exam, heldOn } },
    create: { userId: studentId, exam, heldOn, scores, enteredById: by, releaseId },
    update: { scores, releaseId },
    select: { id: true },
  });
}

type ScoresOfExam = { exam: ExamId; scores: Scores | null };

/** The same for exams without calls of their own: the input names the exam. */
export const getExamScores = operation({
  name: "getScores",
  access: "owner",
  owner: ({ studentId }) => studentId,
  input: StudentScores.extend({ exam: Exam }),
  run: async ({ actor, input: { exam, studentId } }): Promise<ScoresOfExam> => ({
    exam,
    scores: await getScores[exam].as(actor, { studentId }),
  }),
});

/** The same for exams without calls of their own: the input names the exam. */
export const saveExamScores = operation({
  name: "saveScores",
  access: "permitted",
  input: z.looseObject({ exam: Exam }),
  run: async ({ actor, input: { exam, ...entered } }): Promise<ScoresOfExam> => ({
    exam,
    scores: await saveScores[exam].as(actor, entered),
  }),
});
