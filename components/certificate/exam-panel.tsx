import { useId } from "react";
import type { Exam } from "@/lib/certificates/exams";
import { Gauge } from "./gauge";

/** One exam: its total as the big gauge, its four sections beside it. Null is "not taken", which is no score of 0. */
export function ExamPanel({ title, exam }: { title: string; exam: Exam | null }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-lapis-200 pt-4">
      <h2 id={heading} className="text-title font-semibold text-lapis-700">
        {title}
      </h2>
      {exam ? <Scores exam={exam} /> : <p className="mt-2 text-muted-foreground">Not taken.</p>}
    </section>
  );
}

function Scores({ exam }: { exam: Exam }) {
  return (
    <>
      <dl className="mt-3 flex flex-col items-center gap-4 sm:flex-row sm:gap-8">
        <div className="flex flex-col-reverse items-center gap-1">
          <dt className="text-sm font-medium">{exam.total.label}</dt>
          <dd>
            <Gauge score={exam.total} size="large" />
          </dd>
        </div>
        <div className="grid w-full grid-cols-4 gap-1">
          {exam.sections.map((score) => (
            <div key={score.label} className="flex flex-col-reverse items-center justify-end gap-1.5">
              <dt className="text-xs font-medium sm:text-sm">{score.label}</dt>
              <dd>
                <Gauge score={score} size="small" />
              </dd>
            </div>
          ))}
        </div>
      </dl>
      <p className="mt-3 text-xs text-muted-foreground">{exam.note}</p>
    </>
  );
}
