import { useTranslations } from "next-intl";
import { useId } from "react";
import { type ExamId, exams } from "@/lib/exams/registry";
import { type ExamReport, examReport, type ShownScore } from "@/lib/exams/report";
import type { Result } from "@/lib/exams/scores";
import { Gauge } from "./gauge";

/** One exam: its total as the big gauge, its sections beside it. No result is "not taken", which is no score of 0. */
export function ExamPanel({ exam, result }: { exam: ExamId; result: Result | undefined }) {
  const t = useTranslations("certificate");
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-lapis-200 pt-4">
      <h2 id={heading} className="text-title font-semibold text-lapis-700">
        {t("mockTest", { exam: exams[exam].name })}
      </h2>
      {result ? (
        <Scores report={examReport(exam, result.scores)} />
      ) : (
        <p className="mt-2 text-muted-foreground">{t("notTaken")}</p>
      )}
    </section>
  );
}

function Scores({ report }: { report: ExamReport }) {
  const t = useTranslations("certificate.notes");
  return (
    <>
      <div className="mt-3 flex flex-col items-center gap-4 sm:flex-row sm:gap-8">
        <dl>
          <ScoreGauge score={report.total} size="large" />
        </dl>
        {report.sections.length > 0 && (
          <dl className="grid w-full grid-cols-2 gap-x-1 gap-y-4 sm:grid-cols-4">
            {report.sections.map((score) => (
              <ScoreGauge key={score.name} score={score} size="small" />
            ))}
          </dl>
        )}
      </div>
      {report.notes.map(({ name, values }) => (
        <p key={name} className="mt-3 text-xs text-muted-foreground">
          {t(name, values)}
        </p>
      ))}
    </>
  );
}

/** The name of a score stands below its gauge, and is said before it. */
function ScoreGauge({ score, size }: { score: ShownScore; size: "large" | "small" }) {
  const t = useTranslations("certificate");
  return (
    <div className="flex flex-col-reverse items-center justify-end gap-1.5">
      <dt className="text-center text-sm font-medium">
        {t(`scores.${score.name}`)}
        {score.otherScale && (
          <span className="block text-xs font-normal text-muted-foreground">
            {t("band", { band: score.otherScale })}
          </span>
        )}
      </dt>
      <dd>
        <Gauge score={score} size={size} />
      </dd>
    </div>
  );
}
