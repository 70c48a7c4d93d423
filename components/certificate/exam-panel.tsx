import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Exam, Score } from "@/lib/certificates/exams";
import { Gauge } from "./gauge";

/** One exam: its total as the big gauge, its four sections beside it. Null is "not taken", which is no score of 0. */
export function ExamPanel({ title, exam }: { title: string; exam: Exam | null }) {
  const t = useTranslations("certificate");
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-lapis-200 pt-4">
      <h2 id={heading} className="text-title font-semibold text-lapis-700">
        {title}
      </h2>
      {exam ? <Scores exam={exam} /> : <p className="mt-2 text-muted-foreground">{t("notTaken")}</p>}
    </section>
  );
}

function Scores({ exam }: { exam: Exam }) {
  const t = useTranslations("certificate.notes");
  return (
    <>
      <div className="mt-3 flex flex-col items-center gap-4 sm:flex-row sm:gap-8">
        <dl>
          <ScoreGauge score={exam.total} size="large" />
        </dl>
        <dl className="grid w-full grid-cols-2 gap-x-1 gap-y-4 sm:grid-cols-4">
          {exam.sections.map((score) => (
            <ScoreGauge key={score.name} score={score} size="small" />
          ))}
        </dl>
      </div>
      <p className="mt-3 text-xs text-muted-foreground">{t(exam.note.name, exam.note.values)}</p>
    </>
  );
}

/** The name of a score stands below its gauge, and is said before it. */
function ScoreGauge({ score, size }: { score: Score; size: "large" | "small" }) {
  const t = useTranslations("certificate.scores");
  return (
    <div className="flex flex-col-reverse items-center justify-end gap-1.5">
      <dt className="text-sm font-medium">{t(score.name)}</dt>
      <dd>
        <Gauge score={score} size={size} />
      </dd>
    </div>
  );
}
