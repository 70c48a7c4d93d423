import { ArrowLeft } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { certificateAddress } from "@/lib/certificates/addresses";
import type { IssuedCertificate } from "@/lib/certificates/certificate";
import { describeSheet } from "@/lib/certificates/sheet";
import { signedRecordAddress } from "@/lib/certificates/signing/record-address";
import { isCelebrated } from "@/lib/exams/grade";
import { examsTaken, resultsDay } from "@/lib/exams/scores";
import { CertificateActions } from "./certificate-actions";
import { CertificateSheet } from "./certificate-sheet";
import { Confetti } from "./confetti";
import { DmcImage } from "./dmc-image";
import { MobileActionBar } from "./mobile-action-bar";
import { ScoreExplanation } from "./score-explanation";
import { signatoryOfPage } from "./signatory-of-page";
import { ValidVerdict } from "./valid-verdict";

type ValidCertificateProps = { certificate: IssuedCertificate; checkedAt: Date };

/** The current version, with its actions. */
export async function ValidCertificate({ certificate, checkedAt }: ValidCertificateProps) {
  const t = await getTranslations("certificate");
  const { studentCode, results, issue } = certificate;
  const address = certificateAddress(studentCode);
  const recordAddress = await signedRecordAddress(certificate, checkedAt);
  const sheet = describeSheet(certificate, {
    address: certificateAddress(studentCode, issue.version),
    recordAddress,
    madeAt: checkedAt,
    ...(await signatoryOfPage()),
  });
  const shareable = { address, studentCode, resultsDay: resultsDay(results), exams: examsTaken(results) };
  return (
    <>
      <ValidVerdict certificate={certificate} sheet={sheet} address={address} checkedAt={checkedAt} />
      <ScoreExplanation sheet={sheet} />
      <div className="relative wrap grid grid-cols-[minmax(0,1fr)] items-start gap-8 py-6 sm:py-10 xl:grid-cols-[minmax(0,1fr)_17rem] print:block print:max-w-none print:p-0">
        {isCelebrated(results) && <Confetti studentCode={studentCode} />}
        <div className="mx-auto w-full max-w-[52rem] print:max-w-none">
          <CertificateSheet sheet={sheet} photo={certificate.photo} />
        </div>
        <CertificateActions shareable={shareable} recordAddress={recordAddress} />
        <DmcImage certificate={certificate} />
        <Button asChild variant="ghost" className="-ms-5 justify-self-start xl:col-start-1 print:hidden">
          <a href="/">
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" /> {t("back")}
          </a>
        </Button>
      </div>
      <MobileActionBar studentCode={studentCode} address={address} />
    </>
  );
}
