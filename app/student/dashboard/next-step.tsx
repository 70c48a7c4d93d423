import { courses } from "@/lib/courses";
import { examIds, exams } from "@/lib/exams/registry";
import { type Results, totalOf } from "@/lib/exams/scores";
import messages from "@/messages/en.json";

/** From which share of an exam's best total on a course is the next step, the highest first. */
const steps = [
  { from: 0.6, level: "advanced" },
  { from: 0.35, level: "higher" },
  { from: 0.2, level: "lower" },
  { from: 0, level: "trainee" },
] as const;

/** The next step of the course ladder, by the best result; for somebody without any, the free assessment. */
export function NextStep({ results }: { results: Results }) {
  const shares = examIds.flatMap((exam) => {
    const result = results[exam];
    return result ? [totalOf(exam, result.scores) / exams[exam].total.max] : [];
  });
  const best = shares.length === 0 ? null : Math.max(...shares);
  const next = best === null ? null : steps.find(({ from }) => best >= from);
  return (
    <section aria-label="Courses" className="rounded-lg border bg-card p-5 text-sm shadow-sm">
      <h2 className="font-sans text-base font-semibold">Your next step</h2>
      <p className="mt-2">
        {next
          ? `A course that may fit your results: ${messages.about.ladder.levels[next.level].name}. Your teacher knows you best: please ask.`
          : "The free assessment: it tells you with which course to begin."}
      </p>
      <ol className="mt-3 flex flex-wrap gap-2">
        {courses.map(({ level }) => (
          <li
            key={level}
            aria-current={level === next?.level ? "step" : undefined}
            className="rounded-md border px-3 py-1.5 text-muted-foreground aria-[current=step]:border-primary aria-[current=step]:font-semibold aria-[current=step]:text-primary"
          >
            {messages.about.ladder.levels[level].name}
          </li>
        ))}
      </ol>
    </section>
  );
}
