import { useTranslations } from "next-intl";
import { gradeOf } from "@/lib/exams/grade";
import { nextGrade } from "@/lib/exams/next-grade";
import { exams } from "@/lib/exams/registry";
import type { Results } from "@/lib/exams/scores";

/** The grade, and the points missing to the next one. */
export function GradeCard({ results }: { results: Results }) {
  const t = useTranslations("student.grade");
  const grade = gradeOf(results);
  const next = nextGrade(results);
  if (grade === "N/A" && next === null) return null;
  return (
    <section
      aria-label={t("title")}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border bg-card p-5 shadow-sm"
    >
      {grade !== "N/A" && (
        <p className="flex items-baseline gap-3">
          <span className="text-sm text-muted-foreground">{t("title")}</span>
          <span className="font-serif text-6xl leading-none text-lapis-700">{grade}</span>
        </p>
      )}
      <p className="flex-1 basis-40 text-sm">
        {next === null
          ? t("best")
          : t("next", { missing: next.missing, exam: exams[next.exam].shortName, grade: next.grade })}
      </p>
    </section>
  );
}
