import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { lockStudent } from "@/lib/accounts/lock";
import { requireStudent } from "@/lib/accounts/queries/require-student";
import { audit } from "@/lib/audit";
import { issueVersions } from "@/lib/certificates/issue-sql";
import { transaction } from "@/lib/database/transaction";
import { kabulDay } from "@/lib/dates/kabul";
import { type PlainDate, toColumn } from "@/lib/dates/plain-date";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { type ExamId, perExam } from "@/lib/exams/registry";
import { Exam, StudentScores } from "@/lib/exams/schema";
import { type Scores, storedScores } from "@/lib/exams/scores";
import { recordScores } from "@/lib/history/action-text";
import { operation } from "@/lib/operation";
import { requireShown, shownStudent } from "../drafts";
import type { ShownScores } from "../replies";
import { mailResult } from "../result-mail";
import { DatedResultEntry, ResultEntry } from "../schema";

/** A student's scores in the newest released sitting of an exam; null if there is none. */
export const getScores = perExam((exam) =>
  operation({
    name: "getScores",
    access: "owner",
    owner: ({ studentId }) => studentId,
    input: StudentScores,
    async run({ input: { studentId } }): Promise<ShownScores> {
      await requireStudent(studentId);
      const scores = (await newestResult(db, exam, studentId))?.scores ?? null;
      return { scores, student: await shownStudent(db, studentId) };
    },
  }),
);

/**
 * Corrects the newest released sitting of an exam or, if there is none, creates one dated today and releases it at
 * once; a draft for today becomes the result. Saving the same scores again changes nothing.
 */
export const saveScores = perExam((exam) =>
  operation({
    name: "saveScores",
    access: "permitted",
    input: ResultEntry[exam],
    async run({ actor, input: { studentId, version, ...scores } }): Promise<ShownScores> {
      return await transaction(async (tx) => {
        await lockStudent(tx, studentId);
        const newest = await newestResult(tx, exam, studentId);
        const today = kabulDay(new Date());
        const current = newest ?? (await sittingOn(tx, { exam, studentId, heldOn: today }));
        await requireShown(tx, version, current, studentId);
        const shown = { scores, student: await shownStudent(tx, studentId) };
        if (newest && isDeepStrictEqual({ ...newest.scores }, scores)) return shown;
        await audit(tx, actor, recordScores(exam), studentId);
        if (newest)
          await tx.sitting.update({ where: { id: newest.id }, data: { scores }, select: { id: true } });
        else await addReleased(tx, { exam, studentId, heldOn: today, scores, by: actor.userId });
        await issueVersions(tx, [studentId]);
        return shown;
      });
    },
  }),
);

/** Saves the result of a day and releases it at once. A draft for that day becomes the result. */
const saveDatedScores = perExam((exam) =>
  operation({
    name: "saveScores",
    access: "permitted",
    input: DatedResultEntry[exam],
    async run({ actor, input: { studentId, heldOn, version, ...scores } }): Promise<ShownScores> {
      return await transaction(async (tx) => {
        await lockStudent(tx, studentId);
        const draft = await sittingOn(tx, { exam, studentId, heldOn });
        if (draft?.releaseId) throw new Refusal("invalid", "releasedAlready");
        await requireShown(tx, version, draft, studentId);
        await audit(tx, actor, recordScores(exam), studentId);
        await addReleased(tx, { exam, studentId, heldOn, scores, by: actor.userId });
        await issueVersions(tx, [studentId]);
        return { scores, student: await shownStudent(tx, studentId) };
      });
    },
  }),
);

type Day = { exam: ExamId; studentId: number; heldOn: PlainDate };
type NewResult = Day & { scores: Scores; by: number };

const sittingOn = (tx: Db, { exam, studentId, heldOn }: Day) =>
  tx.sitting.findUnique({
    where: { userId_exam_heldOn: { userId: studentId, exam, heldOn: toColumn(heldOn) } },
    select: { id: true, releaseId: true, scores: true },
  });

/** Creates a sitting that is released at once, from the day's draft if there is one, and notifies the student. */
async function addReleased(tx: Db, { exam, studentId, scores, by, ...result }: NewResult): Promise<void> {
  const heldOn = toColumn(result.heldOn);
  const { id: releaseId } = await tx.release.create({
    data: { exam, heldOn, releasedById: by },
    select: { id: true },
  });
  await tx.sitting.upsert({
    where: { userId_exam_heldOn: { userId: studentId, exam, heldOn } },
    create: { userId: studentId, exam, heldOn, scores, enteredById: by, releaseId },
    update: { scores, releaseId, takenBackReleaseId: null },
    select: { id: true },
  });
  await mailResult(tx, [studentId]);
}

/**
 * Like `saveScores`, but the input specifies the exam and, optionally, the day: for exams without calls of their own,
 * and for dated results.
 */
export const saveExamScores = operation({
  name: "saveScores",
  access: "permitted",
  input: z.looseObject({ exam: Exam }),
  run: async ({ actor, input: { exam, ...entered } }): Promise<ShownScores & { exam: ExamId }> => ({
    exam,
    ...(await ("heldOn" in entered ? saveDatedScores : saveScores)[exam].as(actor, entered)),
  }),
});

/** A student's newest released sitting in an exam; null if there is none. */
async function newestResult(
  within: Db,
  exam: ExamId,
  studentId: number,
): Promise<{ id: number; scores: Scores } | null> {
  const row = await within.sitting.findFirst({
    where: { userId: studentId, exam, releaseId: { not: null } },
    orderBy: [{ heldOn: "desc" }, { id: "desc" }],
    select: { id: true, scores: true },
  });
  return row && { id: row.id, scores: storedScores(row.scores) };
}
