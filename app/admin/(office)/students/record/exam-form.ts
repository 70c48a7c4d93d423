import { type ExamId, exams } from "@/lib/exams/registry";
import { figuresOf } from "@/lib/exams/report";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { scoreKeys } from "@/lib/exams/wire";

/** Where the scores of an exam are read and saved, and what is said where that fails. */
export type ExamForm = {
  load: string;
  save: string;
  keys: Readonly<Record<string, string>>;
  failedToLoad: string;
  failedToSave: string;
};

/** An exam has calls of its own where old clients know it; the others share the office's. */
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

/** What the scores that are typed come to, line by line. What is missing counts as zero (docs/product.md). */
export function formatFigures(exam: ExamId, typed: Scores): { label: string; value: string }[] {
  const points = partsOf(exam).map((part) => typed[part] ?? 0);
  const { decimals } = exams[exam];
  return figuresOf(exam).map(({ name, max, of }) => {
    const value = of(points);
    // The overall band is known by its scale; of a sum one has to be told what it is out of.
    return name === "overallBand"
      ? { label: labels[name], value: value.toFixed(decimals) }
      : { label: labels[name], value: `${value} / ${max}` };
  });
}
