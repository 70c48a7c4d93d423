import { useTranslations } from "next-intl";
import { examIds, exams } from "@/lib/exams/registry";
import { type Results, totalOf } from "@/lib/exams/scores";
import { courses } from "@/lib/site/courses";

/** The share of an exam's maximum total from which on a course is the next step, highest first. */
const steps = [
  { from: 0.6, level: "advanced" },
  { from: 0.35, level: "higher" },
  { from: 0.2, level: "lower" },
  { from: 0, level: "trainee" },
] as const;

/** The next step on the course ladder, chosen by the best result. */
export function NextStep({ results }: { results: Results }) {
  const t = useTranslations("student.dashboard.nextStep");
  const nameOf = useTranslations("about.ladder.levels");
  const shares = examIds.flatMap((exam) => {
    const result = results[exam];
    return result ? [totalOf(exam, result.scores) / exams[exam].total.max] : [];
  });
  const best = Math.max(...shares);
  const next = steps.find(({ from }) => best >= from) ?? steps[0];
  return (
    <section aria-label={t("label")} className="rounded-lg border bg-card p-5 text-sm shadow-sm">
      <h2 className="font-sans text-base font-semibold">{t("title")}</h2>
      <p className="mt-2">{t("course", { course: nameOf(`${next.level}.name`) })}</p>
      <ol className="mt-3 flex flex-wrap gap-2">
        {courses.map(({ level }) => (
          <li
            key={level}
            aria-current={level === next.level ? "step" : undefined}
            className="rounded-md border px-3 py-1.5 text-muted-foreground aria-[current=step]:border-primary aria-[current=step]:font-semibold aria-[current=step]:text-primary"
          >
            {nameOf(`${level}.name`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
