import { ArrowLeft } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { certificateAddress, issuer, recordAddress } from "@/lib/certificates/addresses";
import { type Certificate, examsTaken, resultsDay } from "@/lib/certificates/certificate";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { findCertificate } from "@/lib/certificates/operations/find-certificate";
import { signingKeys } from "@/lib/certificates/signing/keys";
import { signRecord } from "@/lib/certificates/signing/sign";
import { Refusal } from "@/lib/errors";
import { refusePage } from "@/lib/http/page-status";
import { read } from "@/lib/http/pages/read";
import { toeflTotal } from "@/lib/scores/toefl";
import { CertificateActions } from "./certificate-actions";
import { CertificateSheet } from "./certificate-sheet";
import { Confetti } from "./confetti";
import { DmcImage } from "./dmc-image";
import { NoStudent } from "./no-student";
import { UncheckedNotice } from "./unchecked-notice";
import { VerdictBanner } from "./verdict-banner";
import { WithdrawnNotice } from "./withdrawn-notice";
import "./certificate.css";

/** Everything that is to be seen under a student code: the certificate, or the honest word in its place. */
export async function CertificatePage({ studentCode }: { studentCode: string }) {
  const result = await read(findCertificate, { studentCode });
  if ("refusal" in result && result.refusal.kind === "invalid") {
    refusePage(new Refusal("not_found", result.refusal.message));
    return <NoStudent code={studentCode} />;
  }
  if ("refusal" in result) refusePage(result.refusal);
  const checkedAt = new Date();
  const t = await getTranslations("certificate");
  return (
    <div className="wrap py-8 sm:py-12 print:max-w-none print:p-0">
      <Button asChild variant="ghost" size="sm" className="-ms-3.5 mb-4 print:hidden">
        <a href="/">
          <ArrowLeft aria-hidden="true" /> {t("back")}
        </a>
      </Button>
      {"refusal" in result ? (
        <UncheckedNotice refusal={result.refusal} again={certificatePath(studentCode)} />
      ) : result.output.state === "withdrawn" ? (
        <WithdrawnNotice certificate={result.output.certificate} checkedAt={checkedAt} />
      ) : (
        <ValidCertificate certificate={result.output.certificate} checkedAt={checkedAt} />
      )}
    </div>
  );
}

async function ValidCertificate({ certificate, checkedAt }: { certificate: Certificate; checkedAt: Date }) {
  const statement = { issuer: issuer(), signedAt: checkedAt };
  const proof = {
    address: certificateAddress(certificate.studentCode),
    recordAddress: recordAddress(signRecord(certificate, await signingKeys(), statement)),
    checkedAt,
  };
  const { studentCode, toefl } = certificate;
  return (
    <>
      <VerdictBanner address={proof.address} checkedAt={checkedAt} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem] print:mt-0 print:block">
        <div className="mx-auto w-full max-w-[52rem] print:max-w-none">
          <CertificateSheet certificate={certificate} proof={proof} />
        </div>
        <CertificateActions
          shareable={{
            address: proof.address,
            studentCode,
            resultsDay: resultsDay(certificate),
            exams: examsTaken(certificate),
          }}
          recordAddress={proof.recordAddress}
        />
        {/* Last, so that nothing moves when the picture arrives. */}
        <DmcImage certificate={certificate} />
      </div>
      {toefl && toeflTotal(toefl) >= 80 && <Confetti studentCode={studentCode} />}
    </>
  );
}
