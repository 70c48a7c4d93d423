"use client";

import { useFormContext } from "react-hook-form";
import { type ExamId, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { formatFigures } from "./exam-form";

/** The figures of the scores while they are typed. An invalid number counts as zero (docs/product.md). */
export function TypedTotals({ exam }: { exam: ExamId }) {
  const typed = useFormContext().watch();
  const now = Object.fromEntries(partsOf(exam).map((part) => [part, Number(typed[part]) || 0]));
  const figures = formatFigures(exam, now);
  if (figures.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 rounded-md bg-muted px-4 py-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex items-baseline gap-3">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">
            <output aria-label={`${exams[exam].shortName} ${label.toLowerCase()}`}>{value}</output>
          </dd>
        </div>
      ))}
    </dl>
  );
}
