import { z } from "zod";
import { refusalTexts } from "@/lib/errors";
import { type ExamId, perExam } from "@/lib/exams/registry";
import { EnteredScores, Exam, ExamScores } from "@/lib/exams/schema";
import { BirthDate, OptionalLine, requiredLine, userId } from "@/lib/fields";

const SittingId = z.object({ sittingId: userId("Sitting not found.") });

/** The day a test was held: a day of Kabul's that has come. */
const HeldOn = BirthDate.refine((day) => day !== null, refusalTexts.invalid_date).transform(String);

/** What the fields held when the typing began. With it, what a colleague saved meanwhile is not overwritten. */
const ScoresBase = (exam: ExamId) => ExamScores[exam].partial().optional().catch(undefined);

/** The scores of a whole result, as the office types them. */
export const ResultEntry = perExam((exam) => EnteredScores[exam].and(z.object({ base: ScoresBase(exam) })));

/** What the office enters before a release: scores may still be missing. */
export const DraftEntry = perExam((exam) =>
  z.object({
    studentId: userId("Missing student id"),
    heldOn: HeldOn,
    scores: ExamScores[exam].partial(),
    base: ScoresBase(exam),
  }),
);

export const DraftOfExam = z.looseObject({ exam: Exam });

/** One sitting, or with the group's exam and day all that are whole. */
export const SittingRelease = SittingId;
export const GroupRelease = z.object({ exam: Exam, heldOn: HeldOn });

/** A group and, as `1,2,3`, the students that are to be in it. What is no number is left out. */
export const GroupQuery = GroupRelease.extend({
  studentIds: OptionalLine.transform((text) =>
    text
      .split(",")
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
      .slice(0, 500),
  ),
});

export const TakeBack = z.object({
  releaseId: userId("Release not found."),
  reason: requiredLine("Please say why.", {
    length: 500,
    message: "The reason must be at most 500 characters.",
  }),
});
