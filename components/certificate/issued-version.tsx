import { ArrowLeft, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";
import { certificateAddress } from "@/lib/certificates/addresses";
import type { CheckedPaper } from "@/lib/certificates/operations/find-certificate";
import { signedRecordAddress } from "@/lib/certificates/queries/signed";
import { describeSheet, sheetPanels } from "@/lib/certificates/sheet";
import type { VerdictLines } from "@/lib/certificates/verdict-lines";
import { isCelebrated } from "@/lib/exams/grade";
import { examsTaken, resultsDay } from "@/lib/exams/scores";
import { pageLanguage } from "@/lib/http/pages/page-href";
import { momentOfPage } from "@/lib/http/pages/page-request";
import { actorOfPage } from "@/lib/http/pages/read";
import { CertificateActions } from "./certificate-actions";
import { CertificateSheet } from "./certificate-sheet";
import { Confetti } from "./confetti";
import { DmcImage } from "./dmc-image";
import { KeyResults } from "./key-results";
import { MobileActionBar } from "./mobile-action-bar";
import { ScoreExplanation } from "./score-explanation";
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
      <div className="relative wrap grid grid-cols-[minmax(0,1fr)] items-start gap-8 py-6 sm:py-10 xl:grid-cols-[minmax(0,1fr)_17rem] print:block print:max-w-none print:p-0">
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
          <Search aria-hidden="true" /> {t("another")}
        </PageLink>
      </Button>
      <Button asChild variant="ghost">
        <PageLink href="/">
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" /> {t("back")}
        </PageLink>
      </Button>
    </div>
  );
}
