import { gradeOf } from "@/lib/exams/grade";
import { nextGrade } from "@/lib/exams/next-grade";
import { exams } from "@/lib/exams/registry";
import type { Results } from "@/lib/exams/scores";

/** The grade, large, and what is missing to the next one. */
export function GradeCard({ results }: { results: Results }) {
  const grade = gradeOf(results);
  const next = nextGrade(results);
  if (grade === "N/A" && next === null) return null;
  return (
    <section
      aria-label="Grade"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border bg-card p-5 shadow-sm"
    >
      {grade !== "N/A" && (
        <p className="flex items-baseline gap-3">
          <span className="text-sm text-muted-foreground">Grade</span>
          <span className="font-serif text-6xl leading-none text-lapis-700">{grade}</span>
        </p>
      )}
      <p className="flex-1 basis-40 text-sm">
        {next === null
          ? "This is the best grade. Well done!"
          : `${next.missing} more ${next.missing === 1 ? "point" : "points"} in ${exams[next.exam].shortName} bring you to grade ${next.grade}.`}
      </p>
    </section>
  );
}
