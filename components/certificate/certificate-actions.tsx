import { Copy, Download, ExternalLink, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { certificatePdfPath } from "@/lib/certificates/code";
import { type Shareable, shareLinks } from "@/lib/certificates/share-links";
import { CopyTextButton, PrintButton } from "./page-buttons";

const scriptButtonClass = `${buttonClass({ variant: "outline" })} w-full noscript:hidden`;

type CertificateActionsProps = {
  shareable: Shareable;
  /** Null if no certificate was issued. */
  recordAddress: string | null;
};

/** Download, print and share a certificate. Without JavaScript everything but print and copy works. */
export function CertificateActions({ shareable, recordAddress }: CertificateActionsProps) {
  const t = useTranslations("certificate.actions");
  return (
    <aside
      aria-label={t("label")}
      className="mx-auto grid w-full max-w-[52rem] content-start gap-5 sm:gap-6 print:hidden"
    >
      <div className="grid gap-2 sm:max-xl:grid-cols-2">
        <Button asChild className="w-full">
          <a href={certificatePdfPath(shareable.studentCode)} download>
            <Download aria-hidden="true" /> {t("download")}
          </a>
        </Button>
        <PrintButton className={scriptButtonClass}>
          <Printer aria-hidden="true" /> {t("print")}
        </PrintButton>
      </div>
      <div
        id="share"
        className="grid scroll-mt-6 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 sm:grid-cols-2 xl:grid-cols-1"
      >
        <h2 className="col-span-full text-title">{t("share")}</h2>
        <CopyTextButton
          text={shareable.address}
          label={t("copyLink")}
          copiedText={t("copied")}
          className={scriptButtonClass}
        >
          <Copy aria-hidden="true" />
        </CopyTextButton>
        <ShareLinks {...shareable} />
      </div>
      {recordAddress && (
        <div className="grid gap-2">
          <h2 className="text-title">{t("record")}</h2>
          <p className="text-sm text-muted-foreground">{t("recordText")}</p>
          <CopyTextButton
            text={recordAddress}
            label={t("copyRecord")}
            copiedText={t("copied")}
            className={scriptButtonClass}
          >
            <Copy aria-hidden="true" />
          </CopyTextButton>
          <Button asChild variant="link">
            <a href={recordAddress}>{t("checkRecord")}</a>
          </Button>
        </div>
      )}
    </aside>
  );
}

function ShareLinks(shareable: Shareable) {
  const t = useTranslations("certificate.actions");
  const links = shareLinks(shareable, {
    text: t("shareText", { academy: shareable.academy }),
    linkedInName: (exams) => t("linkedInName", { exams }),
  });
  return links.map(({ network, href }) => (
    <Button
      key={network}
      asChild
      variant="outline"
      className={cn("w-full", network === "linkedin" && "max-sm:col-span-full")}
    >
      <a href={href} target="_blank" rel="noreferrer">
        {t(network)} <ExternalLink aria-hidden="true" />
        <span className="sr-only">{t("newTab")}</span>
      </a>
    </Button>
  ));
}
