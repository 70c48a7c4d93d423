import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { ContactButtons } from "@/components/site/contact-buttons";
import { Button } from "@/components/ui/button";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { formatWait } from "@/lib/certificates/format-wait";
import type { Refusal } from "@/lib/errors";
import { VerdictBanner } from "./verdict-banner";

/** Says that the check failed, which says nothing against the certificate. */
export function UncheckedNotice({ refusal, studentCode }: { refusal: Refusal; studentCode: string }) {
  const t = useTranslations("certificate.unchecked");
  return (
    <>
      <VerdictBanner tone="unknown" icon={CloudOff} title={t("state")} name={<h1>{t("title")}</h1>}>
        <p>
          {t.rich("notAgainst", { code: () => <bdi className="font-medium break-words">{studentCode}</bdi> })}
        </p>
      </VerdictBanner>
      <section role="alert" className="wrap grid justify-items-start gap-3 py-10 print:m-[20mm]">
        <p>{t("error", { message: refusal.message })}</p>
        <p className="text-muted-foreground">
          {refusal.retryAfter === undefined
            ? t("soon")
            : t("later", { time: formatWait(refusal.retryAfter) })}
        </p>
        <Button asChild className="mt-3">
          <a href={certificatePath(studentCode)}>{t("again")}</a>
        </Button>
        <div className="mt-6 grid gap-2.5 print:hidden">
          <p className="text-sm text-muted-foreground">{t("questions")}</p>
          <ContactButtons />
        </div>
      </section>
    </>
  );
}
