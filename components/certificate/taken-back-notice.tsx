import { CircleSlash } from "lucide-react";
import { useTranslations } from "next-intl";
import { academy } from "@/lib/academy";
import type { EndedCertificate } from "@/lib/certificates/certificate";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { dayInWords, issueInWords, kabulMoment } from "@/lib/certificates/facts";
import { kabulDay } from "@/lib/kabul";

type TakenBackNoticeProps = {
  certificate: EndedCertificate;
  studentCode: string;
  checkedAt: Date;
};

/** A paper whose results were taken back soon after their release. Its scores are not told any more. */
export function TakenBackNotice({ certificate, studentCode, checkedAt }: TakenBackNoticeProps) {
  const t = useTranslations("certificate.takenBack");
  const day = dayInWords(kabulDay(certificate.endedAt));
  return (
    <section className="mx-auto max-w-2xl rounded-xl border border-destructive/30 bg-card p-6 shadow-md sm:p-10 print:m-[20mm] print:shadow-none">
      <CircleSlash aria-hidden="true" className="size-10 text-destructive" />
      <h1 className="mt-4 text-heading">{t("title")}</h1>
      <p className="mt-3">
        {t("text", { academy: academy.name, certificate: issueInWords(certificate.issue), day })}
      </p>
      <p className="mt-3">
        <a className="font-semibold text-primary underline" href={certificatePath(studentCode)}>
          {t("newest")}
        </a>
      </p>
      <p className="mt-6 text-sm text-muted-foreground">{t("checked", kabulMoment(checkedAt))}</p>
    </section>
  );
}
