import Link from "next/link";
import { useTranslations } from "next-intl";
import { Day } from "@/components/area/when";
import { usePageHref } from "@/components/site/page-link";
import { exams } from "@/lib/exams/registry";
import { totalOf } from "@/lib/exams/scores";
import type { ReleasedSitting } from "@/lib/sittings/sitting";

/** The newest result as a sentence. Renders nothing without one. */
export function NewestResult({ sitting }: { sitting: ReleasedSitting | undefined }) {
  const to = usePageHref();
  const t = useTranslations("student.dashboard.newestResult");
  if (sitting === undefined) return null;
  const { exam, heldOn, scores } = sitting;
  const { shortName, decimals } = exams[exam];
  return (
    <section aria-label={t("title")} className="grid gap-2 rounded-lg border bg-card p-5 shadow-sm">
      <h2 className="font-sans text-base font-semibold">{t("title")}</h2>
      <p className="text-sm">
        {t.rich("text", {
          exam: shortName,
          total: totalOf(exam, scores).toFixed(decimals),
          day: () => <Day on={heldOn} />,
          link: (words) => (
            <Link
              href={to("/student/certificates")}
              prefetch={false}
              className="text-primary underline underline-offset-4"
            >
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}
