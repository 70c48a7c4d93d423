import { useMessages, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/page-link";
import { Button, buttonClass } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ArrowLeft, Copy, Download, ExternalLink, Printer, Search, Share2 } from "@/components/ui/icons";
import { certificateAddress } from "@/lib/certificates/addresses";
import type { IssuedCertificate } from "@/lib/certificates/certificate";
import { certificatePdfPath } from "@/lib/certificates/code";
import type { CheckedPaper } from "@/lib/certificates/operations/look-up";
import { signedRecordAddress } from "@/lib/certificates/queries/signed";
import { type Shareable, shareLinks } from "@/lib/certificates/share-links";
import { describeSheet, type SheetPanel, sheetPanels } from "@/lib/certificates/sheet";
import type { VerdictLines } from "@/lib/certificates/verdict-lines";
import { dayInWords } from "@/lib/dates/date-words";
import { kabulDay } from "@/lib/dates/plain-date";
import { officialReports } from "@/lib/exams/exam-lists";
import { isCelebrated } from "@/lib/exams/report";
import { examsTaken, resultsDay } from "@/lib/exams/scores";
import { actorOfPage, pageLanguage } from "@/lib/http/pages/page";
import { momentOfPage } from "@/lib/http/pages/page-request";
import { CertificateSheet } from "./certificate-sheet";
import { Confetti } from "./confetti";
import { CopyTextButton, PrintButton, ShareLink } from "./page-buttons";
import { Verdict } from "./verdict";

type IssuedVersionProps = {
  paper: Extract<CheckedPaper, { state: "valid" | "replaced" }>;
  lines: VerdictLines;
};

/**
 * A version with its sheet. Only the current one has actions, and scores beside the verdict; a replaced one is marked
 * across.
 */
export async function IssuedVersion({ paper, lines }: IssuedVersionProps) {
  const { certificate, signature, academy } = paper;
  const { studentCode, results, issue } = certificate;
  const isCurrent = paper.state === "valid";
  const actor = await actorOfPage();
  const isOwner = actor.kind === "member" && actor.userId === certificate.studentId;
  const recordAddress = isCurrent ? await signedRecordAddress(certificate) : null;
  const shareable = {
    address: certificateAddress(studentCode),
    studentCode,
    academy: issue.issuer.academy,
    resultsDay: resultsDay(results),
    exams: examsTaken(results),
  };
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
      {isCurrent && <ScoreExplanation {...shown} />}
      <div className="relative wrap grid grid-cols-[minmax(0,1fr)] items-start gap-8 py-6 sm:py-10 xl:grid-cols-[minmax(0,1fr)_min(17rem,25%)] print:block print:max-w-none print:p-0">
        {isCurrent && isCelebrated(results) && <Confetti studentCode={studentCode} />}
        <div className="mx-auto w-full max-w-[52rem] print:max-w-none">
          <CertificateSheet sheet={sheet} photo={certificate.photo} />
        </div>
        {isCurrent && <CertificateActions shareable={shareable} recordAddress={recordAddress} />}
        {isCurrent && <DmcImage certificate={certificate} />}
        <WaysOn />
      </div>
      {isCurrent && isOwner && <MobileActionBar {...shareable} />}
    </>
  );
}

function WaysOn() {
  const t = useTranslations("certificate");
  return (
    <div className="mx-auto flex w-full max-w-[52rem] flex-wrap gap-2 xl:col-start-1 print:hidden">
      <Button asChild variant="outline">
        <PageLink href="/result">
          <Search /> {t("another")}
        </PageLink>
      </Button>
      <Button asChild variant="ghost">
        <PageLink href="/">
          <ArrowLeft className="rtl:-scale-x-100" /> {t("back")}
        </PageLink>
      </Button>
    </div>
  );
}

/**
 * Download and share, within the thumb's reach on a phone while the certificate scrolls. Hidden with very large text,
 * where it would take up half the window.
 */
function MobileActionBar({ studentCode, address, academy }: Shareable) {
  const area = useTranslations("area");
  const t = useTranslations("certificate.actions");
  return (
    <div className="z-20 flex flex-wrap gap-2.5 border-t bg-card min-[16rem]:sticky min-[16rem]:bottom-0 px-5 py-2.5 shadow-lg sm:hidden print:hidden">
      <Button asChild className="flex-1 basis-32">
        <a href={certificatePdfPath(studentCode)} download>
          <Download /> {area("download.label")}
        </a>
      </Button>
      <ShareLink
        address={address}
        title={t("shareText", { academy })}
        className={`${buttonClass({ variant: "outline" })} flex-1 basis-32`}
      >
        <Share2 /> {t("share")}
      </ShareLink>
    </div>
  );
}

/** Explains the scales, the levels, and what a mock test is. Opens without JavaScript. */
function ScoreExplanation({ panels, grade }: { panels: readonly SheetPanel[]; grade: string }) {
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

/**
 * The DMC image. Its address requires the student's code. The caption has its date, because a later version may have
 * other scores.
 */
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

const scriptButtonClass = `${buttonClass({ variant: "outline" })} w-full noscript:hidden`;

type CertificateActionsProps = {
  shareable: Shareable;
  /** Null if no certificate was issued. */
  recordAddress: string | null;
};

/** Download, print and share a certificate. Without JavaScript everything but print and copy works. */
function CertificateActions({ shareable, recordAddress }: CertificateActionsProps) {
  const t = useTranslations("certificate.actions");
  return (
    <aside
      aria-label={t("label")}
      className="mx-auto grid w-full max-w-[52rem] content-start gap-5 sm:gap-6 print:hidden"
    >
      <div className="grid gap-2 sm:max-xl:grid-cols-2">
        <Button asChild className="w-full">
          <a href={certificatePdfPath(shareable.studentCode)} download>
            <Download /> {t("download")}
          </a>
        </Button>
        <PrintButton className={scriptButtonClass}>
          <Printer /> {t("print")}
        </PrintButton>
      </div>
      <div
        id="share"
        className="grid scroll-mt-6 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 sm:grid-cols-2 xl:grid-cols-1"
      >
        <h2 className="col-span-full text-title">{t("share")}</h2>
        <CopyTextButton
          text={shareable.address}
          label={t("copyLink")}
          copiedText={t("copied")}
          className={`${scriptButtonClass} max-sm:col-span-full`}
        >
          <Copy />
        </CopyTextButton>
        <ShareLinks {...shareable} />
      </div>
      {recordAddress && (
        <div className="grid gap-2">
          <h2 className="text-title">{t("record")}</h2>
          <p className="text-sm text-muted-foreground">{t("recordText")}</p>
          <CopyTextButton
            text={recordAddress}
            label={t("copyRecord")}
            copiedText={t("copied")}
            className={scriptButtonClass}
          >
            <Copy />
          </CopyTextButton>
          <Button asChild variant="link">
            <a href={recordAddress}>{t("checkRecord")}</a>
          </Button>
        </div>
      )}
    </aside>
  );
}

function ShareLinks(shareable: Shareable) {
  const t = useTranslations("certificate.actions");
  const links = shareLinks(shareable, {
    text: t("shareText", { academy: shareable.academy }),
    linkedInName: (exams) => t("linkedInName", { exams }),
  });
  return links.map(({ network, href }) => (
    <Button
      key={network}
      asChild
      variant="outline"
      className={cn("w-full", network === "linkedin" && "max-sm:col-span-full")}
    >
      <a href={href} target="_blank" rel="noreferrer">
        {t(network)} <ExternalLink />
        <span className="sr-only">{t("newTab")}</span>
      </a>
    </Button>
  ));
}
