import type { ExamDefinition } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import { scoreKeys } from "@/lib/exams/wire";

/** The call that saves an exam's scores. */
export type ExamCalls = {
  save: "/backend/office/save-scores" | NonNullable<ExamDefinition["wire"]["calls"]>["save"];
  keys: Readonly<Record<string, string>>;
};

/** An exam that old clients know has a call of its own; the others share the office's. */
export function examCalls(exam: ExamId): ExamCalls {
  const { calls } = exams[exam].wire;
  return { save: calls?.save ?? "/backend/office/save-scores", keys: scoreKeys(exam) };
}
