import { useMessages, useTranslations } from "next-intl";
import type { SheetPanel } from "@/lib/certificates/sheet";
import { officialReports } from "@/lib/exams/exam-lists";

/** Explains the scales, the levels, and what a mock test is. Opens without JavaScript. */
export function ScoreExplanation({ panels, grade }: { panels: readonly SheetPanel[]; grade: string }) {
  const t = useTranslations("certificate.meaning");
  const tCertificate = useTranslations("certificate");
  const reports = officialReports(useMessages().lists);
  return (
    <details className="group border-b bg-card print:hidden">
      <summary className="wrap flex min-h-12 list-none items-center justify-between gap-4 font-medium text-primary [&::-webkit-details-marker]:hidden">
        {t("title")}
        <span aria-hidden="true" className="chevron size-2.5 border-current" />
      </summary>
      <div className="wrap grid gap-2 pb-6 text-sm">
        <p className="max-w-prose">{t("mock")}</p>
        <ul className="grid max-w-prose list-disc gap-1 ps-5">
          {panels.map(({ exam, title, total, notes }) => (
            <li key={exam}>
              {t("result", { exam: title, score: total.words })} {notes.join(" ")}
            </li>
          ))}
          {grade !== "N/A" && <li>{t("grade")}</li>}
        </ul>
        <p className="max-w-prose text-muted-foreground">{tCertificate("notice", { reports })}</p>
      </div>
    </details>
  );
}
