import { useTranslations } from "next-intl";
import { Day } from "@/components/area/when";
import { exams } from "@/lib/exams/registry";
import { examReport } from "@/lib/exams/report";
import type { ReleasedSitting } from "@/lib/sittings/sitting";

/** The student's released sittings, newest first. */
export function ReleasedSittings({ sittings }: { sittings: readonly ReleasedSitting[] }) {
  const t = useTranslations("student.result.sittings");
  if (sittings.length === 0) return null;
  return (
    <section aria-labelledby="sittings" className="rounded-lg border bg-card p-5 shadow-sm">
      <h2 id="sittings" className="font-sans text-base font-semibold">
        {t("title")}
      </h2>
      <ul className="mt-2 divide-y text-sm">
        {sittings.map(({ id, exam, heldOn, scores }) => {
          const { total } = examReport(exam, scores);
          return (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span>
                {exams[exam].shortName}, <Day on={heldOn} />
              </span>
              <span className="font-semibold tabular-nums">
                <bdi>{t("score", { score: total.shown, max: total.max })}</bdi>
                {total.otherScale && (
                  <span className="font-normal text-muted-foreground">
                    {t("otherScale", { score: total.otherScale })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
