import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Copy, Download, ExternalLink, Printer, Share2 } from "@/components/ui/icons";
import { certificateAddress } from "@/lib/certificates/addresses";
import type { IssuedCertificate } from "@/lib/certificates/certificate";
import { certificatePdfPath } from "@/lib/certificates/code";
import { exams } from "@/lib/exams/registry";
import { examsTaken, resultsDay } from "@/lib/exams/scores";
import { allOf } from "@/lib/text";
import { messages } from "@/lib/words/catalogue";
import { CopyTextButton, PrintButton, ShareLink } from "./print-and-copy-buttons";

/** Within the thumb's reach. With very large text it would take up half the window, and does not stick. */
export function MobileActionBar({ certificate: { studentCode, issue } }: { certificate: IssuedCertificate }) {
  const area = useTranslations("area");
  const t = useTranslations("certificate.actions");
  return (
    <div className="z-20 flex flex-wrap gap-2.5 border-t bg-card min-[16rem]:sticky min-[16rem]:bottom-0 px-5 py-2.5 shadow-lg sm:hidden print:hidden">
      <a href={certificatePdfPath(studentCode)} download className="button flex-1 basis-32">
        <Download /> {area("download.label")}
      </a>
      <ShareLink
        address={certificateAddress(studentCode)}
        title={t("shareText", { academy: issue.issuer.academy })}
        className="button button-outline flex-1 basis-32"
      >
        <Share2 /> {t("share")}
      </ShareLink>
    </div>
  );
}

const scriptButtonClass = "button button-outline w-full noscript:hidden";

type CertificateActionsProps = {
  certificate: IssuedCertificate;
  recordAddress: string | null;
};

export function CertificateActions({ certificate, recordAddress }: CertificateActionsProps) {
  const t = useTranslations("certificate.actions");
  const copyButton = (text: string, label: string) => (
    <CopyTextButton
      text={text}
      label={label}
      copiedText={t("copied")}
      className={`${scriptButtonClass} max-sm:col-span-full`}
    >
      <Copy />
    </CopyTextButton>
  );
  return (
    <aside
      aria-label={t("label")}
      className="mx-auto grid w-full max-w-[52rem] content-start gap-5 sm:gap-6 print:hidden"
    >
      <div className="grid gap-2 sm:max-xl:grid-cols-2">
        <a href={certificatePdfPath(certificate.studentCode)} download className="button w-full">
          <Download /> {t("download")}
        </a>
        <PrintButton className={scriptButtonClass}>
          <Printer /> {t("print")}
        </PrintButton>
      </div>
      <div
        id="share"
        className="grid scroll-mt-6 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 sm:grid-cols-2 xl:grid-cols-1"
      >
        <h2 className="col-span-full text-title">{t("share")}</h2>
        {copyButton(certificateAddress(certificate.studentCode), t("copyLink"))}
        <ShareLinks certificate={certificate} />
      </div>
      {recordAddress && (
        <div className="grid gap-2">
          <h2 className="text-title">{t("record")}</h2>
          <p className="text-sm text-muted-foreground">{t("recordText")}</p>
          {copyButton(recordAddress, t("copyRecord"))}
          <a href={recordAddress} className="button button-link">
            {t("checkRecord")}
          </a>
        </div>
      )}
    </aside>
  );
}

/** Only the certificate's address leaves the page, no name and no score. */
function ShareLinks({ certificate: { studentCode, issue, results } }: { certificate: IssuedCertificate }) {
  const t = useTranslations("certificate.actions");
  const { academy } = issue.issuer;
  const url = certificateAddress(studentCode);
  const text = t("shareText", { academy });
  const names = examsTaken(results).map((exam) => exams[exam].name);
  const [year, month] = resultsDay(results)?.split("-") ?? [];
  const link = (
    network: "whatsapp" | "telegram" | "linkedin",
    address: string,
    fields: Record<string, string>,
  ) => (
    <a
      href={`${address}?${new URLSearchParams(fields)}`}
      target="_blank"
      rel="noreferrer"
      className={cn("button button-outline w-full", network === "linkedin" && "max-sm:col-span-full")}
    >
      {t(network)} <ExternalLink />
      <span className="sr-only">{t("newTab")}</span>
    </a>
  );
  return (
    <>
      {link("whatsapp", "https://wa.me/", { text: `${text}: ${url}` })}
      {link("telegram", "https://t.me/share/url", { url, text })}
      {year &&
        month &&
        link("linkedin", "https://www.linkedin.com/profile/add", {
          startTask: "CERTIFICATION_NAME",
          name: t("linkedInName", { exams: allOf(names, messages.lists) }),
          organizationName: academy,
          issueYear: year,
          issueMonth: String(Number(month)),
          certUrl: url,
          certId: studentCode,
        })}
    </>
  );
}
