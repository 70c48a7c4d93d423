import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { academy } from "@/lib/academy";
import type { EndedCertificate } from "@/lib/certificates/certificate";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { dayInWords, kabulMoment } from "@/lib/certificates/facts";
import { kabulDay } from "@/lib/kabul";
import { CertificateSheet } from "./certificate-sheet";

type ReplacedCertificateProps = {
  certificate: EndedCertificate;
  /** What the student's code is now. */
  studentCode: string;
  checkedAt: Date;
};

/** A paper that is genuine and old: what it says, since when something newer is said, and the way there. */
export function ReplacedCertificate({ certificate, studentCode, checkedAt }: ReplacedCertificateProps) {
  const t = useTranslations("certificate.replaced");
  const { issue, endedAt } = certificate;
  const day = dayInWords(kabulDay(endedAt));
  return (
    <>
      <Alert variant="warning" role="status" className="text-base">
        <History aria-hidden="true" />
        <AlertTitle>{t("title", { day, version: issue.version + 1 })}</AlertTitle>
        <AlertDescription>
          <p>{t("text", { academy: academy.name, number: issue.number, version: issue.version })}</p>
          <p className="mt-1">
            <a className="font-semibold text-primary underline" href={certificatePath(studentCode)}>
              {t("newest")}
            </a>
          </p>
          <p className="mt-1 text-sm text-muted-foreground">{t("checked", kabulMoment(checkedAt))}</p>
        </AlertDescription>
      </Alert>
      {/* Never printed: the sheet by itself would pass for the one that stands. */}
      <div className="mx-auto mt-6 max-w-[52rem] print:hidden">
        <CertificateSheet certificate={certificate} proof={null} />
      </div>
    </>
  );
}
