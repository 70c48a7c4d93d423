import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Exam } from "@/lib/certificates/exams";

/** One exam in one number, or the word that it was not taken. */
export function ExamCard({ name, exam }: { name: string; exam: Exam | null }) {
  const t = useTranslations("certificate");
  return (
    <section aria-label={name} className="grid content-start gap-3 rounded-lg border bg-card p-5 shadow-sm">
      <div className="flex items-center justify-between">
        <h2 className="font-sans text-sm font-semibold">{name} mock test</h2>
        {exam ? <Badge variant="success">Recorded</Badge> : <Badge variant="outline">Not taken</Badge>}
      </div>
      {exam ? (
        <>
          <p>
            <span className="text-3xl font-semibold tabular-nums">{exam.total.shown}</span>{" "}
            <span className="text-sm text-muted-foreground">
              {t("outOf", { max: exam.total.max })} · {t(`scores.${exam.total.name}`).toLowerCase()}
            </span>
          </p>
          <p className="text-sm text-muted-foreground">
            {exam.sections
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
