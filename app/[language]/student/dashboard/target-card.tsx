import { useTranslations } from "next-intl";
import { SettingsFlash } from "@/components/account/settings-flash";
import { Day } from "@/components/area/when";
import { Progress } from "@/components/ui/progress";
import type { PlainDate } from "@/lib/dates/plain-date";
import { exams } from "@/lib/exams/registry";
import type { Results } from "@/lib/exams/scores";
import type { Flash } from "@/lib/http/cookies/flash-cookie";
import { type Gap, gapsOf, type Target } from "@/lib/targets/target";
import { TargetForm } from "./target-form";

type TargetCardProps = {
  target: Target | null;
  results: Results;
  /** The outcome of the last submission. */
  flash: Flash | null;
};

/** The student's target and the remaining gaps, as text and bars. */
export function TargetCard({ target, results, flash }: TargetCardProps) {
  const t = useTranslations("student.dashboard.target");
  return (
    <section
      id="target"
      aria-label={t("label")}
      className="scroll-mt-20 rounded-lg border bg-card p-5 shadow-sm"
    >
      <h2 className="font-sans text-base font-semibold">{t("title")}</h2>
      {target === null ? (
        <p className="mt-2 text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <>
          <p className="mt-2 text-sm">
            {exams[target.exam].shortName} {target.total.toFixed(exams[target.exam].decimals)}
            {target.by && <ByDay on={target.by} />}
          </p>
          <ul className="mt-3 grid gap-3">
            {gapsOf(target, results).map((gap) => (
              <GapLine key={gap.part} gap={gap} decimals={exams[target.exam].decimals} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-3 empty:hidden">
        <SettingsFlash flash={flash} />
      </div>
      <TargetForm target={target} flash={flash} />
    </section>
  );
}

function ByDay({ on }: { on: PlainDate }) {
  return useTranslations("student.dashboard.target").rich("by", { day: () => <Day on={on} /> });
}

function GapLine({ gap: { part, target, reached, missing }, decimals }: { gap: Gap; decimals: number }) {
  const t = useTranslations("student.dashboard.target");
  const label = useTranslations("certificate.scores")(part);
  const number = (value: number) => value.toFixed(decimals);
  const words =
    reached === null
      ? t("noResult", { target: number(target) })
      : missing === 0
        ? t("reached", { reached: number(reached) })
        : t("missing", { reached: number(reached), target: number(target), missing: number(missing) });
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{label}</span>
        <span className={missing === 0 ? "text-success" : "text-muted-foreground"}>{words}</span>
      </p>
      <Progress
        label={t("progress", { part: label, words })}
        percent={Math.round(100 * Math.min(1, target === 0 ? 1 : (reached ?? 0) / target))}
      />
    </li>
  );
}
