import { useTranslations } from "next-intl";
import { Day } from "@/components/area/when";
import { exams } from "@/lib/exams/registry";
import { examReport } from "@/lib/exams/report";
import type { ReleasedSitting } from "@/lib/sittings/sitting";

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
            <li key={id} className="grid py-2.5">
              <span className="text-muted-foreground">
                {exams[exam].shortName} · <Day on={heldOn} length="short" />
              </span>
              <bdi translate="no" className="font-semibold tabular-nums">
                {t("score", { score: total.shown, max: total.max })}
              </bdi>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
