import { CircleSlash } from "lucide-react";
import { useTranslations } from "next-intl";
import { ContactButtons } from "@/components/site/contact-buttons";
import { cn } from "@/components/ui/cn";
import { academy } from "@/lib/academy";
import type { WithdrawnCertificate } from "@/lib/certificates/certificate";
import { kabulMoment, longDate } from "@/lib/certificates/facts";
import { kabulDay } from "@/lib/kabul";
import { VerdictBanner } from "./verdict-banner";

/** A withdrawn certificate: which one it was, since when and why it is withdrawn, and no scores. */
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
    ["withdrawnOn", longDate(kabulDay(certificate.withdrawnAt))],
    ["reason", t(`withdrawn.reasons.${certificate.reason}`)],
  ] as const;
  return (
    <>
      <VerdictBanner
        tone="invalid"
        icon={CircleSlash}
        title={t("withdrawn.state")}
        name={<h1>{t("withdrawn.title")}</h1>}
      >
        <p>{t("withdrawn.checked", kabulMoment(checkedAt))}</p>
      </VerdictBanner>
      <section className="wrap py-8 sm:py-12 print:m-[20mm]">
        <p className="max-w-prose">{t("withdrawn.text", { academy: academy.name })}</p>
        <dl className="mt-6 max-w-2xl border-t">
          {facts.map(([name, value]) => (
            <div key={name} className="border-b py-2.5 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="text-sm text-muted-foreground">{t(`facts.${name}`)}</dt>
              <dd className={cn("font-medium wrap-anywhere", name === "name" && "certificate-name")}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 grid gap-2.5 print:hidden">
          <p className="text-sm text-muted-foreground">{t("withdrawn.questions")}</p>
          <ContactButtons />
        </div>
      </section>
    </>
  );
}
