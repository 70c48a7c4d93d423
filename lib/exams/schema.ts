import { z } from "zod";
import { userId } from "@/lib/fields";
import { issue, issueOf } from "@/lib/words/issue";
import { outOfRange } from "./out-of-range";
import { type ExamId, examIds, exams, perExam } from "./registry";
import { partsOf } from "./scores";

export const Exam = z.enum(examIds, issue("chooseExam"));

/** Accepts a number or a string of digits. Blank does not become zero, which no one has typed. */
const asNumber = (value: unknown) =>
  typeof value === "string" && /^\s*\d{1,3}(\.\d{1,3})?\s*$/.test(value) ? Number(value) : value;

function partScore(exam: ExamId) {
  const { range } = exams[exam];
  const message = issueOf(outOfRange(exam));
  const isInRange = (points: number) =>
    points >= range.min && points <= range.max && Number.isInteger((points - range.min) / range.step);
  return z.preprocess(asNumber, z.number(message).refine(isInRange, message));
}

export const ExamScores = perExam((exam) => {
  return z.object(Object.fromEntries(partsOf(exam).map((part) => [part, partScore(exam)])));
});

export const StudentScores = z.object({ studentId: userId("missingStudentId") });

/** A student's complete scores, as sent by a form or a call. */
export const EnteredScores = perExam((exam) => StudentScores.and(ExamScores[exam]));
