import { z } from "zod";
import { type ExamId, perExam } from "@/lib/exams/registry";
import { EnteredScores, Exam, ExamScores } from "@/lib/exams/schema";
import type { Scores } from "@/lib/exams/scores";
import { BirthDate, OptionalLine, requiredWrittenLine, userId } from "@/lib/fields";
import { maxRows, ProgressId } from "@/lib/large-acts/schema";
import { issue } from "@/lib/words/issue";

const SittingId = z.object({ sittingId: userId("sittingNotFound") });

/** The day of a sitting: a Kabul day since 2000, not in the future. */
export const HeldOn = BirthDate.refine((day) => day !== null, {
  error: issue("invalidDate"),
  abort: true,
})
  .transform(String)
  .refine((day) => day >= "2000-01-01", issue("testTooEarly"));

/** The scores when typing began, so that what a colleague saved meanwhile is not overwritten. */
const ScoresBase = (exam: ExamId) => ExamScores[exam].partial().optional().catch(undefined);

/** A complete result, as the office types it. */
export const ResultEntry = perExam((exam) => EnteredScores[exam].and(z.object({ base: ScoresBase(exam) })));

/** A complete result of a day of its own. */
export const DatedResultEntry = perExam((exam) => ResultEntry[exam].and(z.object({ heldOn: HeldOn })));

/** A draft, as the office types it: scores may be missing. */
export const DraftEntry = perExam((exam) =>
  z.object({
    studentId: userId("missingStudentId"),
    heldOn: HeldOn,
    scores: ExamScores[exam].partial(),
    base: ScoresBase(exam),
  }),
);

/** A draft whose exam decides how the rest is parsed. */
export const DraftOfExam = z.looseObject({ exam: Exam });

/** One sitting to release. */
export const SittingRelease = SittingId;

const Group = z.object({ exam: Exam, heldOn: HeldOn });

/** Drafts of an exam and day to release, with the scores as the office was shown them. */
export const GroupRelease = Group.extend({
  shown: z
    .array(
      z.object({
        studentId: userId("missingStudentId"),
        scores: z.record(z.string(), z.number()).transform((scores): Scores => scores),
      }),
      issue("chooseResults"),
    )
    .min(1, issue("chooseResults"))
    .max(maxRows, issue("tooManyResults", { max: maxRows })),
  progressId: ProgressId.optional(),
});

/** An exam and day and, as `1,2,3`, further students. Ignores invalid ids. */
export const GroupQuery = Group.extend({
  studentIds: OptionalLine.transform((text) =>
    text
      .split(",")
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
      .slice(0, 500),
  ),
});

/** A release to take back, with the reason. */
export const TakeBack = z.object({
  releaseId: userId("releaseNotFound"),
  progressId: ProgressId.optional(),
  reason: requiredWrittenLine("reasonMissing", {
    length: 500,
    message: "reasonTooLong",
  }),
});
