import { useTranslations } from "next-intl";
import { gradeOf, gradeScale } from "@/lib/exams/grade";
import { exams } from "@/lib/exams/registry";
import type { Results } from "@/lib/exams/scores";

/** The grade, and the points missing to the next one, as a sentence and on the scale of the deciding exam. */
export function GradeCard({ results }: { results: Results }) {
  const t = useTranslations("student.grade");
  const title = useTranslations("certificate.facts")("grade");
  const grade = gradeOf(results);
  const scale = gradeScale(results);
  if (scale === null) return null;
  const { exam, reached, max, steps } = scale;
  const next = steps.find(({ from }) => from > reached);
  const percent = (points: number) => `${(100 * points) / max}%`;
  return (
    <section aria-label={title} className="grid gap-4 rounded-lg border bg-card p-5 shadow-sm">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {grade !== "N/A" && (
          <p className="flex items-baseline gap-3">
            <span className="text-sm text-muted-foreground">{title}</span>
            <span className="font-serif text-6xl leading-none text-lapis-700">{grade}</span>
          </p>
        )}
        <p className="flex-1 basis-40 text-sm font-medium">
          {next
            ? t("next", { missing: next.from - reached, exam: exams[exam].shortName, grade: next.grade })
            : t("best")}
        </p>
      </div>
      {/* Hidden because the sentence says the same. The letters stay small: 80 and 90 are a finger's width apart. */}
      <div aria-hidden="true" dir="ltr" className="text-[length:min(0.8125rem,3.6vw)] leading-tight">
        <div className="relative h-2.5 rounded-full bg-lapis-100">
          <div className="h-full rounded-full bg-lapis-700" style={{ width: percent(reached) }} />
          {steps.map(({ from }) => (
            <span key={from} className="absolute inset-y-0 w-0.5 bg-card" style={{ left: percent(from) }} />
          ))}
        </div>
        <div className="relative mt-1 h-[2.6em] text-center text-muted-foreground tabular-nums">
          <span className="absolute left-0">{0}</span>
          {steps.map(({ from, grade: letter }) => (
            <span key={from} className="absolute -translate-x-1/2" style={{ left: percent(from) }}>
              {from}
              <b className="block text-foreground">{letter}</b>
            </span>
          ))}
          <span className="absolute right-0">{max}</span>
        </div>
      </div>
    </section>
  );
}
