import { History } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { academy } from "@/lib/academy";
import { certificateAddress } from "@/lib/certificates/addresses";
import type { EndedCertificate } from "@/lib/certificates/certificate";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { kabulMoment, longDate } from "@/lib/certificates/facts";
import { describeSheet } from "@/lib/certificates/sheet";
import { kabulDay } from "@/lib/kabul";
import { CertificateSheet } from "./certificate-sheet";
import { signatoryOfPage } from "./signatory-of-page";
import { VerdictBanner } from "./verdict-banner";

type ReplacedCertificateProps = {
  certificate: EndedCertificate;
  /** The student's current code. */
  studentCode: string;
  checkedAt: Date;
};

/** A genuine but superseded paper: what it says, since when it is superseded, and a link to the current version. */
export async function ReplacedCertificate({ certificate, studentCode, checkedAt }: ReplacedCertificateProps) {
  const t = await getTranslations("certificate.replaced");
  const { issue, endedAt } = certificate;
  const day = longDate(kabulDay(endedAt));
  const address = certificateAddress(studentCode);
  const sheet = describeSheet(certificate, {
    address,
    recordAddress: null,
    madeAt: checkedAt,
    ...(await signatoryOfPage()),
  });
  return (
    <>
      <VerdictBanner
        tone="invalid"
        icon={History}
        title={t("title", { day, version: issue.version + 1 })}
        name={<bdi className="certificate-name">{certificate.fullName}</bdi>}
      >
        <p>
          {t.rich("text", {
            academy: academy.name,
            number: issue.number,
            version: issue.version,
            isolated: (text) => (
              <bdi dir="ltr" className="inline-block">
                {text}
              </bdi>
            ),
          })}
        </p>
        <p className="mt-1">{t("checked", kabulMoment(checkedAt))}</p>
        <a
          className="mt-1 inline-block py-3 text-base font-semibold text-white underline underline-offset-4"
          href={certificatePath(studentCode)}
        >
          {t("newest")}
        </a>
      </VerdictBanner>
      {/* Never printed, because the sheet alone would pass for the current one. */}
      <div className="wrap py-6 sm:py-10 print:hidden">
        <div className="mx-auto max-w-[52rem]">
          <CertificateSheet sheet={sheet} photo={certificate.photo} />
        </div>
      </div>
    </>
  );
}
