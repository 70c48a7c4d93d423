import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { waitingTime } from "@/lib/certificates/waiting-time";
import type { Refusal } from "@/lib/errors";
import { VerdictBand } from "./verdict-band";

/** The check could not be made. That is said as it is: it is no word against the certificate. */
export function UncheckedNotice({ refusal, again }: { refusal: Refusal; again: string }) {
  const t = useTranslations("certificate.unchecked");
  return (
    <>
      <VerdictBand tone="unknown" icon={CloudOff} title={t("state")} name={<h1>{t("title")}</h1>}>
        <p>{t("notAgainst")}</p>
      </VerdictBand>
      <section role="alert" className="wrap grid justify-items-start gap-3 py-10 print:m-[20mm]">
        <p>{t("error", { message: refusal.message })}</p>
        <p className="text-muted-foreground">
          {refusal.retryAfter === undefined
            ? t("soon")
            : t("later", { time: waitingTime(refusal.retryAfter) })}
        </p>
        <Button asChild className="mt-3">
          <a href={again}>{t("again")}</a>
        </Button>
      </section>
    </>
  );
}
