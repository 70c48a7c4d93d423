import type { ExamDefinition } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import { scoreKeys } from "@/lib/exams/wire";

/** The call that saves an exam's scores, and the messages if loading or saving fails. */
export type ExamCalls = {
  save: "/backend/office/save-scores" | NonNullable<ExamDefinition["wire"]["calls"]>["save"];
  keys: Readonly<Record<string, string>>;
  failedToLoad: string;
  failedToSave: string;
};

/** An exam that old clients know has a call of its own; the others share the office's. */
export function examCalls(exam: ExamId): ExamCalls {
  const { shortName, wire } = exams[exam];
  const office = {
    save: "/backend/office/save-scores" as const,
    failedToLoad: `Failed to load ${shortName} scores`,
    failedToSave: `Failed to save ${shortName} scores`,
  };
  return { ...(wire.calls ?? office), keys: scoreKeys(exam) };
}
