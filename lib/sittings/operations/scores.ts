import "server-only";
import { isDeepStrictEqual } from "node:util";
import { lockStudent } from "@/lib/accounts/lock";
import { requireStudent } from "@/lib/accounts/queries/require-student";
import { audit } from "@/lib/audit";
import { issueVersions } from "@/lib/certificates/issue-sql";
import { transaction } from "@/lib/database/transaction";
import { kabulDay } from "@/lib/dates/kabul";
import { type PlainDate, toColumn } from "@/lib/dates/plain-date";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import type { ExamId } from "@/lib/exams/registry";
import { Exam, StudentScores } from "@/lib/exams/schema";
import { type Scores, storedScores } from "@/lib/exams/scores";
import { recordScores } from "@/lib/history/action-text";
import { operation } from "@/lib/operation";
import { requireShown, shownStudent } from "../drafts";
import type { ShownScores } from "../replies";
import { mailResult } from "../result-mail";
import { ResultEntry } from "../schema";

/** A student's scores in the newest released sitting of an exam; null if there is none. */
export const getScores = operation({
  name: "getScores",
  access: "owner",
  owner: ({ studentId }) => studentId,
  input: StudentScores.extend({ exam: Exam }),
  async run({ input: { exam, studentId } }): Promise<ShownScores> {
    await requireStudent(studentId);
    const scores = (await newestResult(db, exam, studentId))?.scores ?? null;
    return { exam, scores, student: await shownStudent(db, studentId) };
  },
});

/**
 * Corrects the newest released sitting of an exam. If there is none, or a day is given, creates one of that day, or of
 * today, and releases it at once; a draft of the day becomes the result. Saving the same scores again changes nothing.
 */
export const saveScores = operation({
  name: "saveScores",
  access: "permitted",
  input: ResultEntry,
  run: ({ actor, input: { exam, studentId, version, heldOn, ...entered } }): Promise<ShownScores> =>
    transaction(async (tx) => {
      const scores: Scores = entered;
      await lockStudent(tx, studentId);
      const newest = heldOn === undefined ? await newestResult(tx, exam, studentId) : null;
      const day = { exam, studentId, heldOn: heldOn ?? kabulDay(new Date()) };
      const current = newest ?? (await sittingOn(tx, day));
      if (newest === null && current?.releaseId) throw new Refusal("invalid", "releasedAlready");
      await requireShown(tx, version, current, studentId);
      const shown = { exam, scores, student: await shownStudent(tx, studentId) };
      if (newest && isDeepStrictEqual({ ...newest.scores }, scores)) return shown;
      await audit(tx, actor, recordScores(exam), studentId);
      if (newest)
        await tx.sitting.update({ where: { id: newest.id }, data: { scores }, select: { id: true } });
      else await addReleased(tx, { ...day, scores, by: actor.userId });
      await issueVersions(tx, [studentId]);
      return shown;
    }),
});

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

/** A student's newest released sitting in an exam; null if there is none. */
async function newestResult(
  within: Db,
  exam: ExamId,
  studentId: number,
): Promise<{ id: number; releaseId: number | null; scores: Scores } | null> {
  const row = await within.sitting.findFirst({
    where: { userId: studentId, exam, releaseId: { not: null } },
    orderBy: [{ heldOn: "desc" }, { id: "desc" }],
    select: { id: true, releaseId: true, scores: true },
  });
  return row && { ...row, scores: storedScores(row.scores) };
}
