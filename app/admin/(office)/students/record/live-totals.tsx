"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import type { FigureName } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import { figuresOf } from "@/lib/exams/report";
import { partsOf, type Scores } from "@/lib/exams/scores";

/**
 * The totals of the scores as they are typed. Missing and non-numeric ones count as zero (docs/product.md), and are
 * named.
 */
export function LiveTotals({ exam }: { exam: ExamId }) {
  const t = useTranslations("office.record");
  const values = useFormContext().watch();
  const missing = partsOf(exam).filter((part) => values[part] === "");
  const scores = Object.fromEntries(partsOf(exam).map((part) => [part, Number(values[part]) || 0]));
  const figures = formatFigures(exam, scores).map(({ name, value }) => ({
    label: t(`figures.${name}`),
    value,
  }));
  if (figures.length === 0) return null;
  return (
    <div className="rounded-md bg-muted px-4 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex items-baseline gap-3">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              <output aria-label={`${exams[exam].shortName} ${label.toLowerCase()}`}>{value}</output>
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="mt-1 text-xs text-muted-foreground">
          {t("form.unfinished", { parts: missing.join(", ") })}
        </p>
      )}
    </div>
  );
}

/** A missing score counts as zero (docs/product.md). */
function formatFigures(exam: ExamId, scores: Scores): { name: FigureName; value: string }[] {
  const points = partsOf(exam).map((part) => scores[part] ?? 0);
  const { decimals } = exams[exam];
  return figuresOf(exam).map(({ name, max, of }) => {
    const value = of(points);
    // The scale of the overall band is well known; a sum needs its maximum.
    return name === "overallBand"
      ? { name, value: value.toFixed(decimals) }
      : { name, value: `${value} / ${max}` };
  });
}
