import { z } from "zod";
import { refusalTexts } from "@/lib/errors";
import { type ExamId, perExam } from "@/lib/exams/registry";
import { EnteredScores, Exam, ExamScores } from "@/lib/exams/schema";
import { BirthDate, OptionalLine, requiredLine, userId } from "@/lib/fields";

const SittingId = z.object({ sittingId: userId("Sitting not found.") });

/** The day of a sitting: a Kabul day, not in the future. */
const HeldOn = BirthDate.refine((day) => day !== null, refusalTexts.invalid_date).transform(String);

/** The scores when typing began, so that what a colleague saved meanwhile is not overwritten. */
const ScoresBase = (exam: ExamId) => ExamScores[exam].partial().optional().catch(undefined);

/** A complete result, as the office types it. */
export const ResultEntry = perExam((exam) => EnteredScores[exam].and(z.object({ base: ScoresBase(exam) })));

/** A draft, as the office types it: scores may be missing. */
export const DraftEntry = perExam((exam) =>
  z.object({
    studentId: userId("Missing student id"),
    heldOn: HeldOn,
    scores: ExamScores[exam].partial(),
    base: ScoresBase(exam),
  }),
);

/** A draft whose exam decides how the rest is parsed. */
export const DraftOfExam = z.looseObject({ exam: Exam });

/** One sitting to release. */
export const SittingRelease = SittingId;
/** All sittings of an exam and day to release. */
export const GroupRelease = z.object({ exam: Exam, heldOn: HeldOn });

/** An exam and day and, as `1,2,3`, further students. Ignores invalid ids. */
export const GroupQuery = GroupRelease.extend({
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
  releaseId: userId("Release not found."),
  reason: requiredLine("Please say why.", {
    length: 500,
    message: "The reason must be at most 500 characters.",
  }),
});
