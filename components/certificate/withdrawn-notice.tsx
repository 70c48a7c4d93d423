import { CircleSlash } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { academy } from "@/lib/academy";
import type { WithdrawnCertificate } from "@/lib/certificates/certificate";
import { dayInWords, kabulMoment } from "@/lib/certificates/facts";
import { kabulDay } from "@/lib/kabul";

/** What a withdrawn certificate still says: which one it was, since when and why. No score. */
export function WithdrawnNotice({
  certificate,
  checkedAt,
}: {
  certificate: WithdrawnCertificate;
  checkedAt: Date;
}) {
  const t = useTranslations("certificate");
  const facts = [
    ["name", certificate.fullName],
    ["studentCode", certificate.studentCode],
    ...(certificate.number === null ? [] : [["certificateId", certificate.number] as const]),
    ["withdrawnOn", dayInWords(kabulDay(certificate.withdrawnAt))],
    ["reason", t(`withdrawn.reasons.${certificate.reason}`)],
  ] as const;
  return (
    <section className="mx-auto max-w-2xl rounded-xl border border-destructive/30 bg-card p-6 shadow-md sm:p-10 print:m-[20mm] print:shadow-none">
      <CircleSlash aria-hidden="true" className="size-10 text-destructive" />
      <h1 className="mt-4 text-heading">{t("withdrawn.title")}</h1>
      <p className="mt-3 text-muted-foreground">{t("withdrawn.text", { academy: academy.name })}</p>
      <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-muted-foreground">{t(`facts.${name}`)}</dt>
            <dd dir="auto" className={cn("font-medium wrap-anywhere", name === "name" && "certificate-name")}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-sm text-muted-foreground">{t("withdrawn.checked", kabulMoment(checkedAt))}</p>
    </section>
  );
}
