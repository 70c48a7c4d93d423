import { BadgeCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { academy } from "@/lib/academy";
import { kabulMoment } from "@/lib/certificates/facts";
import { QrCode } from "./qr-code";

export type Proof = {
  /** Whole address of the certificate, with the version that the paper is. */
  paperAddress: string;
  /** Whole address that checks the signed record; null where nothing was issued yet. */
  recordAddress: string | null;
  checkedAt: Date;
};

/** The verified tag, and on paper what leads back from it: both codes and the address in letters. */
export function ProofFooter({ proof }: { proof: Proof }) {
  const t = useTranslations("certificate.proof");
  // By hand one types the code alone, which leads to what stands.
  const shown = proof.paperAddress.replace(/^https?:\/\/|\?.*$/g, "");
  return (
    <footer className="flex flex-col items-center gap-5 border-t border-lapis-200 pt-5 sm:flex-row print:flex-row">
      <div className="min-w-0 flex-1 text-xs text-muted-foreground">
        {proof.recordAddress && (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-success">
            <BadgeCheck aria-hidden="true" className="size-5" /> {t("verified")}
          </p>
        )}
        <p className="mt-1">{t("checked", { ...kabulMoment(proof.checkedAt), academy: academy.name })}</p>
        <p className="mt-1">
          {t.rich("again", {
            address: shown,
            link: (text) => (
              <a
                href={proof.paperAddress}
                className="font-medium wrap-anywhere text-lapis-700 underline-offset-2 hover:underline"
              >
                {text}
              </a>
            ),
          })}
        </p>
        {proof.recordAddress && <p className="mt-1 hidden print:block">{t("secondCode")}</p>}
      </div>
      <figure className="shrink-0 text-center">
        <QrCode
          text={proof.paperAddress}
          correction="M"
          label={t("addressCode")}
          className="size-30 print:size-[25mm]"
        />
        <figcaption className="text-xs text-muted-foreground">{t("address")}</figcaption>
      </figure>
      {proof.recordAddress && (
        <figure className="hidden shrink-0 text-center print:block">
          <QrCode
            text={proof.recordAddress}
            correction="L"
            label={t("recordCode")}
            className="print:size-[36mm]"
          />
          <figcaption className="text-xs text-muted-foreground">{t("record")}</figcaption>
        </figure>
      )}
    </footer>
  );
}
