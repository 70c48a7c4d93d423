import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { type ExamId, exams } from "@/lib/exams/registry";
import { examReport } from "@/lib/exams/report";
import type { Result } from "@/lib/exams/scores";

/** One exam in one number, or the word that it was not taken. */
export function ExamCard({ exam, result }: { exam: ExamId; result: Result | undefined }) {
  const t = useTranslations("certificate");
  const name = exams[exam].shortName;
  const report = result && examReport(exam, result.scores);
  return (
    <section aria-label={name} className="grid content-start gap-3 rounded-lg border bg-card p-5 shadow-sm">
      <div className="flex items-center justify-between">
        <h2 className="font-sans text-sm font-semibold">{name} mock test</h2>
        {report ? <Badge variant="success">Recorded</Badge> : <Badge variant="outline">Not taken</Badge>}
      </div>
      {report ? (
        <>
          <p>
            <span className="text-3xl font-semibold tabular-nums">{report.total.shown}</span>{" "}
            <span className="text-sm text-muted-foreground">
              {t("outOf", { max: report.total.max })} · {t(`scores.${report.total.name}`).toLowerCase()}
            </span>
          </p>
          <p className="text-sm text-muted-foreground">
            {report.sections
              .map(
                ({ name: section, shown, max }) => `${t(`scores.${section}`)} ${t("score", { shown, max })}`,
              )
              .join(" · ")}
          </p>
          <Link
            href="/student/certificates"
            prefetch={false}
            className="justify-self-start text-sm text-primary underline underline-offset-4"
          >
            See your result
          </Link>
        </>
      ) : (
        <p className="text-sm text-muted-foreground">
          When you have taken the test, the office enters your scores and they appear here.
        </p>
      )}
    </section>
  );
}
