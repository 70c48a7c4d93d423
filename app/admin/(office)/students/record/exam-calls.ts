import type { ExamDefinition } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";

/** The call that saves an exam's scores, and the messages if loading or saving fails. */
export type ExamCalls = {
  save: "/backend/office/save-scores" | NonNullable<ExamDefinition["calls"]>["save"];
  failedToLoad: string;
  failedToSave: string;
};

/** An exam that old clients know has a call of its own; the others share the office's. */
export function examCalls(exam: ExamId): ExamCalls {
  const { shortName, calls } = exams[exam];
  return (
    calls ?? {
      save: "/backend/office/save-scores",
      failedToLoad: `Failed to load ${shortName} scores`,
      failedToSave: `Failed to save ${shortName} scores`,
    }
  );
}
