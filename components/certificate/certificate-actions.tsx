import { Copy, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Still } from "@/components/still/still";
import { buttonVariants } from "@/components/ui/button";
import type { Language } from "@/lib/words/languages";
import { CopyTextButton, PrintButton } from "./page-buttons";

const scriptButtonClass = `${buttonVariants({ variant: "outline" })} w-full noscript:hidden`;

type CertificateActionsProps = {
  language: Language;
  address: string;
  /** Null if no certificate was issued. */
  recordAddress: string | null;
};

/** Download, print and share a certificate. Without JavaScript everything but print and copy works. */
export function CertificateActions({ language, address, recordAddress }: CertificateActionsProps) {
  const t = useTranslations("certificate.actions");
  return (
    <aside
      aria-label={t("label")}
      className="mx-auto grid w-full max-w-[52rem] content-start gap-5 sm:gap-6 print:hidden"
    >
      <div className="grid gap-2 sm:max-xl:grid-cols-2">
        <Still part="download" language={language} />
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
          text={address}
          label={t("copyLink")}
          copiedText={t("copied")}
          className={scriptButtonClass}
        >
          <Copy aria-hidden="true" />
        </CopyTextButton>
        <Still part="share" language={language} />
      </div>
      {recordAddress && (
        <div className="grid gap-2">
          <Still part="about-record" language={language} />
          <CopyTextButton
            text={recordAddress}
            label={t("copyRecord")}
            copiedText={t("copied")}
            className={scriptButtonClass}
          >
            <Copy aria-hidden="true" />
          </CopyTextButton>
          <Still part="check-record" language={language} />
        </div>
      )}
    </aside>
  );
}
