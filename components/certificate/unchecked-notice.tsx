import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { waitingTime } from "@/lib/certificates/waiting-time";
import type { Refusal } from "@/lib/errors";

/** The check could not be made. That is said as it is: it is no word against the certificate. */
export function UncheckedNotice({ refusal, again }: { refusal: Refusal; again: string }) {
  const t = useTranslations("certificate.unchecked");
  return (
    <section
      role="alert"
      className="mx-auto max-w-2xl rounded-xl border bg-card p-6 shadow-md sm:p-10 print:m-[20mm] print:shadow-none"
    >
      <CloudOff aria-hidden="true" className="size-10 text-warning" />
      <h1 className="mt-4 text-heading">{t("title")}</h1>
      <p className="mt-3">{t("error", { message: refusal.message })}</p>
      <p className="mt-2 text-muted-foreground">
        {refusal.retryAfter === undefined ? t("soon") : t("later", { time: waitingTime(refusal.retryAfter) })}
      </p>
      <Button asChild className="mt-6">
        <a href={again}>{t("again")}</a>
      </Button>
    </section>
  );
}
