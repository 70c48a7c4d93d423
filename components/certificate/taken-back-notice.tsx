import { CircleSlash } from "lucide-react";
import { useTranslations } from "next-intl";
import { academy } from "@/lib/academy";
import type { EndedCertificate } from "@/lib/certificates/certificate";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { formatCertificateId, kabulMoment, longDate } from "@/lib/certificates/facts";
import { kabulDay } from "@/lib/kabul";
import { VerdictBanner } from "./verdict-banner";

type TakenBackNoticeProps = {
  certificate: EndedCertificate;
  studentCode: string;
  checkedAt: Date;
};

/** A paper whose results were taken back soon after their release. Shows no scores. */
export function TakenBackNotice({ certificate, studentCode, checkedAt }: TakenBackNoticeProps) {
  const t = useTranslations("certificate.takenBack");
  const day = longDate(kabulDay(certificate.endedAt));
  return (
    <>
      <VerdictBanner tone="invalid" icon={CircleSlash} title={t("state")} name={<h1>{t("title")}</h1>}>
        <p>{t("checked", kabulMoment(checkedAt))}</p>
      </VerdictBanner>
      <section className="wrap grid gap-3 py-8 sm:py-12 print:m-[20mm]">
        <p className="max-w-prose">
          {t("text", { academy: academy.name, certificate: formatCertificateId(certificate.issue), day })}
        </p>
        <p>
          <a
            className="inline-block py-3 font-semibold text-primary underline underline-offset-4"
            href={certificatePath(studentCode)}
          >
            {t("newest")}
          </a>
        </p>
      </section>
    </>
  );
}
