import type { ExamDefinition } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";

/** The call that saves an exam's scores. */
export type ExamCalls = {
  save: "/backend/office/save-scores" | NonNullable<ExamDefinition["calls"]>["save"];
};

/** An exam known to old clients has a call of its own; the others share the office's. */
export function examCalls(exam: ExamId): ExamCalls {
  return { save: exams[exam].calls?.save ?? "/backend/office/save-scores" };
}
