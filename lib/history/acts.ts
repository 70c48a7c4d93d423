import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import type { messages } from "@/lib/words/catalogue";

type Key = keyof typeof messages.office.acts.actions;

/** An act without words in the catalogue does not compile. */
export type Action = Exclude<Key, "recordScores"> | `record${Capitalize<ExamId>}`;

export const recordScores = (exam: ExamId) =>
  `record${exam.charAt(0).toUpperCase()}${exam.slice(1)}` as `record${Capitalize<ExamId>}`;

export function actionText(action: string): { key: Key; exam: string } {
  const exam = examIds.find((id) => recordScores(id) === action);
  // An action of an older version may have no words: its callers check that.
  return exam ? { key: "recordScores", exam: exams[exam].shortName } : { key: action as Key, exam: "" };
}
