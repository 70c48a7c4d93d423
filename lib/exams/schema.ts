import { z } from "zod";
import { typedNumber } from "@/lib/characters";
import { issue, issueOf } from "@/lib/words/issue";
import { say, type Words } from "@/lib/words/words";
import { type ExamId, examIds, exams, perExam } from "./registry";
import { partsOf } from "./scores";

export const Exam = z.enum(examIds, issue("chooseExam"));

/** Accepts a number, or one typed on any keyboard. Blank does not become zero, which no one has typed. */
function asNumber(value: unknown) {
  if (typeof value !== "string") return value;
  const text = typedNumber(value);
  return /^\d{1,3}(\.\d{0,3})?$/.test(text) ? Number(text) : value;
}

const partScores = perExam((exam) => {
  const { range } = exams[exam];
  const message = issueOf(outOfRange(exam));
  const isInRange = (points: number) =>
    points >= range.min && points <= range.max && Number.isInteger((points - range.min) / range.step);
  return z.preprocess(asNumber, z.number(message).refine(isInRange, message));
});

export const typedScore = (exam: ExamId, text: string): number | undefined =>
  partScores[exam].safeParse(text).data;

export const ExamScores = perExam((exam) => {
  return z.object(Object.fromEntries(partsOf(exam).map((part) => [part, partScores[exam]])));
});

export function entryOf<Shape extends z.ZodRawShape>(shapeOf: (exam: ExamId) => Shape) {
  const entry = (exam: ExamId) => z.object({ exam: z.literal(exam), ...shapeOf(exam) });
  return z.discriminatedUnion("exam", examIds.map(entry) as [ReturnType<typeof entry>], issue("chooseExam"));
}

export function outOfRange(exam: ExamId): Words {
  const { shortName, range, rangeRefusal = "scoreRange" } = exams[exam];
  return say(rangeRefusal, { exam: shortName, ...range });
}
