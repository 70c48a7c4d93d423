import { z } from "zod";
import { gridRows, maxRows } from "@/lib/batches";
import { Exam, ExamScores, entryOf } from "@/lib/exams/schema";
import type { Scores } from "@/lib/exams/scores";
import { BirthDate, isId, OfStudent, OptionalLine, requiredWrittenLine, userId, Version } from "@/lib/fields";
import { issue } from "@/lib/words/issue";

const firstYear = 2000;

export const HeldOn = BirthDate.refine((day) => day !== null, { error: issue("invalidDate"), abort: true })
  .transform(String)
  .refine((day) => day >= `${firstYear}-01-01`, issue("testTooEarly", { year: firstYear }));

export const ResultEntry = entryOf((exam) => ({
  ...OfStudent.shape,
  ...ExamScores[exam].shape,
  version: Version,
  heldOn: HeldOn.optional(),
}));

export const DraftEntry = entryOf((exam) => ({
  ...OfStudent.shape,
  heldOn: HeldOn,
  scores: ExamScores[exam].partial(),
  version: Version,
  /** The scores before they were edited, which are the score grid's version of each cell. */
  base: ExamScores[exam].partial().optional().catch(undefined),
}));

const Group = z.object({ exam: Exam, heldOn: HeldOn });

/** A client that shows no pictures leaves out the photo. */
const ShownResult = Group.extend({
  ...OfStudent.shape,
  fullName: z.string(),
  dateOfBirth: z.string().nullable(),
  photo: z.string().nullable().optional(),
  scores: z.record(z.string(), z.number()).transform((scores): Scores => scores),
});

export const ReleaseChoice = z.object({
  shown: z
    .array(ShownResult, issue("chooseResults"))
    .min(1, issue("chooseResults"))
    .max(maxRows, issue("tooManyResults", { max: maxRows })),
});

export type ReleaseChoice = z.output<typeof ReleaseChoice>;

export const GroupQuery = Group.extend({
  studentIds: OptionalLine.transform((text) => text.split(",").map(Number).filter(isId).slice(0, gridRows)),
});

export const TakeBack = z.object({
  releaseId: userId("releaseNotFound"),
  studentId: userId("studentNotFound").optional(),
  reason: requiredWrittenLine("reasonMissing", { length: 500, message: "reasonTooLong" }),
});
