import { certificateAddress } from "@/lib/certificates/addresses";
import type { Certificate } from "@/lib/certificates/certificate";
import { signedRecordAddress } from "@/lib/certificates/signing/record-address";
import { isCelebrated } from "@/lib/exams/grade";
import { examsTaken, resultsDay } from "@/lib/exams/scores";
import { CertificateActions } from "./certificate-actions";
import { CertificateSheet } from "./certificate-sheet";
import { Confetti } from "./confetti";
import { DmcImage } from "./dmc-image";
import { VerdictBanner } from "./verdict-banner";

/** The version that stands, with all that can be done with it. Where there is no result yet nothing is called valid. */
export async function ValidCertificate({
  certificate,
  checkedAt,
}: {
  certificate: Certificate;
  checkedAt: Date;
}) {
  const { studentCode, results, issue } = certificate;
  const address = certificateAddress(studentCode);
  const proof = {
    paperAddress: certificateAddress(studentCode, issue?.version),
    recordAddress: await signedRecordAddress(certificate, checkedAt),
    checkedAt,
  };
  return (
    <>
      <VerdictBanner isIssued={issue !== null} address={address} checkedAt={checkedAt} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem] print:mt-0 print:block">
        <div className="mx-auto w-full max-w-[52rem] print:max-w-none">
          <CertificateSheet certificate={certificate} proof={proof} />
        </div>
        <CertificateActions
          shareable={{
            address,
            studentCode,
            resultsDay: resultsDay(results),
            exams: examsTaken(results),
          }}
          recordAddress={proof.recordAddress}
        />
        {/* Last, so that nothing moves when the picture arrives. */}
        <DmcImage certificate={certificate} />
      </div>
      {isCelebrated(results) && <Confetti studentCode={studentCode} />}
    </>
  );
}
