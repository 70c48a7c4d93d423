import { useTranslations } from "next-intl";
import { type CSSProperties, type ReactNode, useId } from "react";
import { Day } from "@/components/area/dates";
import { ScoreGauge } from "@/components/certificate/gauge";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { CircleAlert } from "@/components/ui/icons";
import { getAccount } from "@/lib/accounts/own-profile";
import { ownCertificate } from "@/lib/certificates/certificate-status";
import { type SheetPanel, sheetPanels } from "@/lib/certificates/sheet";
import { listDocuments } from "@/lib/documents/operations";
import { type ExamId, exams } from "@/lib/exams/registry";
import { gradeOf, gradeScale } from "@/lib/exams/report";
import type { Results } from "@/lib/exams/scores";
import { pageLanguage, read } from "@/lib/http/page";
import { listResults, listTakenBack } from "@/lib/sittings/list-sittings";
import { newestResults, type ReleasedSitting } from "@/lib/sittings/sitting";
import type { WithdrawalReason } from "@/prisma/generated/enums";

export async function ownRecord(userId: number) {
  const [account, sittings, documents, takenBack, certificate] = await Promise.all([
    read(getAccount, {}),
    read(listResults, { studentId: userId }),
    read(listDocuments, { userId }),
    read(listTakenBack, {}),
    read(ownCertificate, {}),
  ]);
  if ("refusal" in account) return { error: account.refusal.message };
  if ("refusal" in sittings) return { error: sittings.refusal.message };
  if ("refusal" in documents) return { error: documents.refusal.message };
  const results = newestResults(sittings.output);
  const issued = "output" in certificate ? certificate.output : null;
  return {
    account: account.output,
    sittings: sittings.output,
    results,
    panels: sheetPanels(results, await pageLanguage()),
    documents: documents.output,
    takenBack: "output" in takenBack ? takenBack.output : [],
    certificate: issued,
    withdrawnFor: issued?.withdrawnFor ?? null,
  };
}

type CardProps = { title: ReactNode; className?: string; children: ReactNode };

export function Card({ title, className, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("rounded-lg border bg-card p-5 shadow-sm", className)}>
      <h2 id={id} className="font-sans text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function GradeCard({ results }: { results: Results }) {
  const t = useTranslations("student.grade");
  const title = useTranslations("certificate.facts")("grade");
  const grade = gradeOf(results);
  const scale = gradeScale(results);
  if (scale === null) return null;
  const { exam, reached, max, steps } = scale;
  const next = steps.find(({ from }) => from > reached);
  const percent = (points: number) => `${(100 * points) / max}%`;
  return (
    <section aria-label={title} className="grid gap-4 rounded-lg border bg-card p-5 shadow-sm">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {grade !== "N/A" && (
          <p className="flex items-baseline gap-3">
            <span className="text-sm text-muted-foreground">{title}</span>
            <span className="font-serif text-6xl leading-none text-lapis-700">{grade}</span>
          </p>
        )}
        <p className="flex-1 basis-40 text-sm font-medium">
          {next
            ? t("next", { missing: next.from - reached, exam: exams[exam].shortName, grade: next.grade })
            : t("best")}
        </p>
      </div>
      {/* Hidden because the sentence says the same. The letters stay small: 80 and 90 are a finger's width apart. */}
      <div
        aria-hidden="true"
        dir="ltr"
        className="[print-color-adjust:exact] text-[length:min(0.8125rem,3.6vw)] leading-tight"
      >
        <div className="relative h-2.5 rounded-full bg-lapis-100">
          <div className="h-full rounded-full bg-lapis-700" style={{ width: percent(reached) }} />
          {steps.map(({ from }) => (
            <span key={from} className="absolute inset-y-0 w-0.5 bg-card" style={{ left: percent(from) }} />
          ))}
        </div>
        <div className="relative mt-1 h-[2.6em] text-center text-muted-foreground tabular-nums">
          <span className="absolute left-0">{0}</span>
          {steps.map(({ from, grade: letter }) => (
            <span key={from} className="absolute -translate-x-1/2" style={{ left: percent(from) }}>
              {from}
              <b className="block text-foreground">{letter}</b>
            </span>
          ))}
          <span className="absolute right-0">{max}</span>
        </div>
      </div>
    </section>
  );
}

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

export function ResultPanels({ panels, changes }: ResultPanelsProps) {
  const t = useTranslations("certificate");
  return panels.map(({ exam, shortTitle, total, sections, level }) => (
    <Card key={exam} title={t("mockTest", { exam: shortTitle })}>
      {level && <p className="mt-1 text-sm text-muted-foreground first-letter:uppercase">{level}</p>}
      {changes?.[exam] && <p className="mt-1 text-sm text-muted-foreground">{changes[exam]}</p>}
      <div style={sizes} className="mt-4 flex flex-wrap items-center justify-center gap-4 sm:gap-x-8">
        <dl>
          <ScoreGauge score={total} size="large" />
        </dl>
        {sections.length > 0 && (
          <dl className="grid max-w-48 flex-1 basis-36 grid-cols-[repeat(auto-fit,minmax(4.6rem,1fr))] gap-x-1 gap-y-3">
            {sections.map((section) => (
              <ScoreGauge key={section.name} score={section} size="small" />
            ))}
          </dl>
        )}
      </div>
    </Card>
  ));
}

type TakenBack = ReleasedSitting & { reason: string };

export function TakenBackResults({ results }: { results: readonly TakenBack[] }) {
  const t = useTranslations("student.dashboard");
  return results.map(({ id, exam, heldOn, reason }) => (
    <Alert key={id} variant="warning" role="note" className="mb-4" icon={<CircleAlert />}>
      {t.rich("takenBack", {
        exam: exams[exam].shortName,
        day: () => <Day on={heldOn} />,
        reason: () => <q dir="auto">{reason}</q>,
      })}
    </Alert>
  ));
}

export function WithdrawnCard({ reason }: { reason: WithdrawalReason }) {
  const t = useTranslations();
  return (
    <Alert variant="warning" role="note" icon={<CircleAlert />} title={t("student.withdrawn.title")}>
      <p>{t("student.withdrawn.reason", { reason: t(`area.withdrawalReasons.${reason}`) })}</p>
      <p>{t("student.withdrawn.text")}</p>
    </Alert>
  );
}
