import { Still } from "@/components/still/still";
import { certificateAddress } from "@/lib/certificates/addresses";
import type { CheckedPaper } from "@/lib/certificates/operations/find-certificate";
import { signedRecordAddress } from "@/lib/certificates/queries/signed";
import { describeSheet } from "@/lib/certificates/sheet";
import type { VerdictLines } from "@/lib/certificates/verdict-lines";
import { isCelebrated } from "@/lib/exams/grade";
import { examsTaken, resultsDay } from "@/lib/exams/scores";
import { pageLanguage } from "@/lib/http/pages/page-href";
import { momentOfPage, showPaper } from "@/lib/http/pages/page-request";
import { actorOfPage } from "@/lib/http/pages/read";
import { CertificateActions } from "./certificate-actions";
import { Confetti } from "./confetti";
import { MobileActionBar } from "./mobile-action-bar";

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
  const madeAt = momentOfPage();
  const actor = await actorOfPage();
  const isOwner = actor.kind === "member" && actor.userId === certificate.studentId;
  const recordAddress = isCurrent ? await signedRecordAddress(certificate) : null;
  const language = await pageLanguage();
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
    madeAt,
    replacedBy: isCurrent ? null : paper.nextVersion,
    signature,
  });
  showPaper({ isCurrent, certificate, academy, lines, sheet, shareable, recordAddress });
  return (
    <>
      <Still part="verdict" language={language} />
      <div className="relative wrap grid grid-cols-[minmax(0,1fr)] items-start gap-8 py-6 sm:py-10 xl:grid-cols-[minmax(0,1fr)_17rem] print:block print:max-w-none print:p-0">
        {isCurrent && isCelebrated(results) && <Confetti studentCode={studentCode} />}
        <div className="mx-auto w-full max-w-[52rem] print:max-w-none">
          <Still part="sheet" language={language} />
        </div>
        {isCurrent && (
          <CertificateActions language={language} address={shareable.address} recordAddress={recordAddress} />
        )}
        <Still part="below-paper" language={language} />
      </div>
      {isCurrent && isOwner && <MobileActionBar {...shareable} />}
    </>
  );
}
