import { type ExamId, exams } from "@/lib/exams/registry";
import { scoreKeys } from "@/lib/exams/wire";

/** The calls that load and save an exam's scores, and the messages if they fail. */
export type ExamCalls = {
  load: string;
  save: string;
  keys: Readonly<Record<string, string>>;
  failedToLoad: string;
  failedToSave: string;
};

/** An exam that old clients know has calls of its own; the others share the office's. */
export function examCalls(exam: ExamId): ExamCalls {
  const { shortName, wire } = exams[exam];
  const office = {
    load: `/backend/office/scores?exam=${exam}`,
    save: "/backend/office/save-scores",
    failedToLoad: `Failed to load ${shortName} scores`,
    failedToSave: `Failed to save ${shortName} scores`,
  };
  return { ...(wire.calls ?? office), keys: scoreKeys(exam) };
}
