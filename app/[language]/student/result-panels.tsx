import { useTranslations } from "next-intl";
import type { CSSProperties, ReactNode } from "react";
import { Gauge } from "@/components/certificate/gauge";
import type { SheetPanel } from "@/lib/certificates/sheet";
import type { ExamId } from "@/lib/exams/registry";

/** The gauges of a card: smaller than those of the certificate. */
const sizes = {
  "--total": "6.5rem",
  "--totalNumeral": "2.1rem",
  "--section": "4.6rem",
  "--sectionNumeral": "1.25rem",
} as CSSProperties;

type ResultPanelsProps = {
  panels: readonly SheetPanel[];
  changes?: Readonly<Partial<Record<ExamId, ReactNode>>>;
};

/** The exams taken, as gauges: the total large, its sections beside it. */
export function ResultPanels({ panels, changes }: ResultPanelsProps) {
  const t = useTranslations("certificate");
  return panels.map(({ exam, shortTitle, total, sections, level }) => (
    <section
      key={exam}
      aria-labelledby={`result-${exam}`}
      className="rounded-lg border bg-card p-5 shadow-sm"
      style={sizes}
    >
      <h2 id={`result-${exam}`} className="font-sans text-base font-semibold">
        {t("mockTest", { exam: shortTitle })}
      </h2>
      {level && <p className="mt-1 text-sm text-muted-foreground first-letter:uppercase">{level}</p>}
      {changes?.[exam] && <p className="mt-1 text-sm text-muted-foreground">{changes[exam]}</p>}
      <div className="mt-4 flex flex-wrap items-center justify-center gap-4 sm:gap-x-8">
        <dl>
          <LabelledGauge label={total.label}>
            <Gauge score={total} size="large" />
          </LabelledGauge>
        </dl>
        {sections.length > 0 && (
          <dl className="grid max-w-48 flex-1 basis-36 grid-cols-[repeat(auto-fit,minmax(4.6rem,1fr))] gap-x-1 gap-y-3">
            {sections.map((section) => (
              <LabelledGauge key={section.name} label={section.label}>
                <Gauge score={section} size="small" />
              </LabelledGauge>
            ))}
          </dl>
        )}
      </div>
    </section>
  ));
}

function LabelledGauge({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse items-center gap-1">
      <dt className="text-xs font-medium">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
