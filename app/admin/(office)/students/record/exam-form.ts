import { type ExamId, exams } from "@/lib/exams/registry";
import { figuresOf } from "@/lib/exams/report";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { scoreKeys } from "@/lib/exams/wire";

/** The calls that load and save an exam's scores, and the messages if they fail. */
export type ExamForm = {
  load: string;
  save: string;
  keys: Readonly<Record<string, string>>;
  failedToLoad: string;
  failedToSave: string;
};

/** An exam that old clients know has calls of its own; the others share the office's. */
export function examForm(exam: ExamId): ExamForm {
  const { shortName, wire } = exams[exam];
  const own = {
    load: `/backend/office/scores?exam=${exam}`,
    save: "/backend/office/save-scores",
    failedToLoad: `Failed to load ${shortName} scores`,
    failedToSave: `Failed to save ${shortName} scores`,
  };
  return { ...(wire.calls ?? own), keys: scoreKeys(exam) };
}

const labels = { total: "Total", sum: "Total", overallBand: "Overall band" } as const;

/** The figures of the typed scores, formatted. A missing score counts as zero (docs/product.md). */
export function formatFigures(exam: ExamId, typed: Scores): { label: string; value: string }[] {
  const points = partsOf(exam).map((part) => typed[part] ?? 0);
  const { decimals } = exams[exam];
  return figuresOf(exam).map(({ name, max, of }) => {
    const value = of(points);
    // The overall band's scale is well known; a sum needs its maximum.
    return name === "overallBand"
      ? { label: labels[name], value: value.toFixed(decimals) }
      : { label: labels[name], value: `${value} / ${max}` };
  });
}
