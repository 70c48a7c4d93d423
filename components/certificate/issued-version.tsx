import { useMessages, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/page-link";
import { ArrowLeft, Search } from "@/components/ui/icons";
import { photoAddress } from "@/lib/accounts/account";
import { certificateAddress } from "@/lib/certificates/addresses";
import type { IssuedCertificate } from "@/lib/certificates/certificate";
import type { CheckedPaper } from "@/lib/certificates/look-up";
import { describeSheet, type SheetPanel, sheetPanels } from "@/lib/certificates/sheet";
import { signedRecordAddress } from "@/lib/certificates/signing";
import type { VerdictLines } from "@/lib/certificates/verdict-lines";
import { dayInWords } from "@/lib/dates/date-words";
import { kabulDay } from "@/lib/dates/plain-date";
import { officialReports } from "@/lib/exams/registry";
import { gradeScale, isCelebrated } from "@/lib/exams/report";
import type { Results } from "@/lib/exams/scores";
import { actorOfPage, pageLanguage } from "@/lib/http/page";
import { momentOfPage } from "@/lib/http/page-request";
import { CertificateActions, MobileActionBar } from "./certificate-actions";
import { CertificateSheet } from "./certificate-sheet";
import { Confetti } from "./confetti";
import { Verdict } from "./verdict";

type IssuedVersionProps = {
  paper: Extract<CheckedPaper, { state: "valid" | "replaced" }>;
  lines: VerdictLines;
};

/** Only the current version has actions, and scores beside the verdict; a replaced one is marked across. */
export async function IssuedVersion({ paper, lines }: IssuedVersionProps) {
  const { certificate, signature, academy } = paper;
  const { studentCode, results, issue } = certificate;
  const isCurrent = paper.state === "valid";
  const actor = await actorOfPage();
  const isOwner = actor.kind === "member" && actor.userId === certificate.studentId;
  const recordAddress = isCurrent ? await signedRecordAddress(certificate) : null;
  const sheet = describeSheet(certificate, {
    address: certificateAddress(studentCode, issue.version),
    recordAddress,
    madeAt: momentOfPage(),
    replacedBy: isCurrent ? null : paper.nextVersion,
    signature,
  });
  const shown = { panels: sheetPanels(results, await pageLanguage()), grade: sheet.grade.letter };
  return (
    <>
      <Verdict
        lines={lines}
        academy={academy}
        aside={isCurrent && <KeyResults {...shown} />}
        isPrinted={!isCurrent}
        className="print:break-after-page"
      />
      {isCurrent && <ScoreExplanation {...shown} results={results} />}
      <div className="relative wrap grid grid-cols-[minmax(0,1fr)] items-start gap-8 py-6 sm:py-10 xl:grid-cols-[minmax(0,1fr)_min(17rem,25%)] print:block print:max-w-none print:p-0">
        {isCurrent && isCelebrated(results) && <Confetti studentCode={studentCode} />}
        <div className="mx-auto w-full max-w-[52rem] print:max-w-none">
          <CertificateSheet sheet={sheet} photo={photoAddress(certificate.photoKey)} />
        </div>
        {isCurrent && <CertificateActions certificate={certificate} recordAddress={recordAddress} />}
        {isCurrent && <DmcImage certificate={certificate} />}
        <WaysOn />
      </div>
      {isCurrent && isOwner && <MobileActionBar certificate={certificate} />}
    </>
  );
}

function WaysOn() {
  const t = useTranslations("certificate");
  return (
    <div className="mx-auto flex w-full max-w-[52rem] flex-wrap gap-2 xl:col-start-1 print:hidden">
      <PageLink href="/result" className="button button-outline">
        <Search /> {t("another")}
      </PageLink>
      <PageLink href="/" className="button button-ghost">
        <ArrowLeft className="rtl:-scale-x-100" /> {t("back")}
      </PageLink>
    </div>
  );
}

type ScoreExplanationProps = { panels: readonly SheetPanel[]; grade: string; results: Results };

/** Explains the scales, the levels, and what a mock test is. Opens without JavaScript. */
function ScoreExplanation({ panels, grade, results }: ScoreExplanationProps) {
  const t = useTranslations("certificate.meaning");
  const tCertificate = useTranslations("certificate");
  const steps = gradeScale(results)?.steps ?? [];
  const lowest = steps.map(({ from, grade: letter }) => [letter, from] as const);
  const below = steps.map(({ from, grade: letter }) => [`below${letter}`, from - 1] as const);
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
          {grade !== "N/A" && <li>{t("grade", Object.fromEntries([...lowest, ...below]))}</li>}
        </ul>
        <p className="max-w-prose text-muted-foreground">{tCertificate("notice", { reports })}</p>
      </div>
    </details>
  );
}

function KeyResults({ panels, grade }: { panels: readonly SheetPanel[]; grade: string }) {
  const t = useTranslations("certificate.facts");
  const figures = [
    ...panels.map(({ shortTitle, total: { shown, words } }) => ({ label: shortTitle, figure: shown, words })),
    ...(grade === "N/A" ? [] : [{ label: t("grade"), figure: grade, words: grade }]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-2 rounded-lg bg-white px-5 py-3 text-ink max-sm:w-full max-sm:justify-around">
      {figures.map(({ label, figure, words }) => (
        <div key={label} className="min-w-0 text-xs text-muted-foreground max-sm:text-center">
          <dt>{label}</dt>
          <dd translate="no">
            {words.slice(0, words.indexOf(figure))}
            <bdi className="font-serif text-3xl leading-tight text-lapis-700 tabular-nums">{figure}</bdi>
            {words.slice(words.indexOf(figure) + figure.length)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Its address requires the student's code. The caption has its date: a later version may have other scores. */
function DmcImage({ certificate }: { certificate: IssuedCertificate }) {
  const t = useTranslations("certificate.marksSheet");
  const { dates } = useMessages();
  const { dmcUploadedAt, isDmcOutdated, issue } = certificate;
  if (dmcUploadedAt === null) return null;
  const address = `/backend/uploads/dmc/${certificate.studentId}.jpg?${new URLSearchParams({ code: certificate.studentCode })}`;
  return (
    <figure className="mx-auto w-full max-w-[52rem] xl:col-start-1 print:hidden">
      {/* biome-ignore lint/performance/noImgElement: pictures are stored at their final size, and the optimiser is off. */}
      <img
        src={address}
        alt={t("picture")}
        loading="lazy"
        className="aspect-4/3 w-full rounded-lg border bg-muted object-contain p-2 sm:p-4"
      />
      <figcaption className="mt-2 text-sm text-muted-foreground">
        {t(isDmcOutdated ? "older" : "caption", {
          day: dayInWords(dates, kabulDay(dmcUploadedAt)),
          version: issue.version,
        })}
      </figcaption>
    </figure>
  );
}
