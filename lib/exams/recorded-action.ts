import { type ExamId, examIds, exams } from "./registry";

/** The audit trail's action for entering an exam's scores. */
export function recordedAction(exam: ExamId): string {
  return `record${exam.charAt(0).toUpperCase()}${exam.slice(1)}`;
}

/** The wording of these actions, for every exam. */
export const recordedActionWords: readonly (readonly [action: string, words: string])[] = examIds.map(
  (exam) => [recordedAction(exam), `entered ${exams[exam].shortName} scores for`],
);
