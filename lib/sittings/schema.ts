import { z } from "zod";
import { maxRows } from "@/lib/database/batches";
import { perExam } from "@/lib/exams/registry";
import { EnteredScores, Exam, ExamScores } from "@/lib/exams/schema";
import type { Scores } from "@/lib/exams/scores";
import { BirthDate, isId, OptionalLine, requiredWrittenLine, userId, Version } from "@/lib/fields";
import { Selection } from "@/lib/people-list/schema";
import { issue } from "@/lib/words/issue";

const SittingId = z.object({ sittingId: userId("sittingNotFound") });

/** The day of a sitting, in Kabul: from 2000 on, and not in the future. */
export const HeldOn = BirthDate.refine((day) => day !== null, {
  error: issue("invalidDate"),
  abort: true,
})
  .transform(String)
  .refine((day) => day >= "2000-01-01", issue("testTooEarly"));

export const ResultEntry = perExam((exam) => EnteredScores[exam].and(z.object({ version: Version })));

export const DatedResultEntry = perExam((exam) => ResultEntry[exam].and(z.object({ heldOn: HeldOn })));

/** A draft, as the office enters it: scores may be missing. */
export const DraftEntry = perExam((exam) =>
  z.object({
    studentId: userId("missingStudentId"),
    heldOn: HeldOn,
    scores: ExamScores[exam].partial(),
    version: Version,
    /** The score grid's version of each cell: the scores before they were edited. */
    base: ExamScores[exam].partial().optional().catch(undefined),
  }),
);

/** A draft, of which only the exam is parsed: it determines the schema of the rest. */
export const DraftOfExam = z.looseObject({ exam: Exam });

const ShownScores = z.record(z.string(), z.number()).transform((scores): Scores => scores);

const SittingRelease = SittingId.extend({
  what: z.literal("sitting"),
  scores: ShownScores.optional(),
});

const Group = z.object({ exam: Exam, heldOn: HeldOn });

/** Drafts of one exam and day to release, with the scores as shown to the office. */
const GroupRelease = Group.extend({
  what: z.literal("group"),
  shown: z
    .array(
      z.object({
        studentId: userId("missingStudentId"),
        scores: ShownScores,
      }),
      issue("chooseResults"),
    )
    .min(1, issue("chooseResults"))
    .max(maxRows, issue("tooManyResults", { max: maxRows })),
});

const StudentRelease = Selection.extend({
  what: z.literal("students"),
  withTakenBack: z.boolean().catch(false),
});

export const ReleaseChoice = z.discriminatedUnion("what", [SittingRelease, GroupRelease, StudentRelease]);

export type ReleaseChoice = z.output<typeof ReleaseChoice>;

/** An exam, a day and optionally further students, as `1,2,3`. Invalid ids are ignored. */
export const GroupQuery = Group.extend({
  studentIds: OptionalLine.transform((text) => text.split(",").map(Number).filter(isId).slice(0, 500)),
});

/** Without a student, the whole release. */
export const TakeBack = z.object({
  releaseId: userId("releaseNotFound"),
  studentId: userId("studentNotFound").optional(),
  reason: requiredWrittenLine("reasonMissing", {
    length: 500,
    message: "reasonTooLong",
  }),
});
