import { BadgeCheck, Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { academy } from "@/lib/academy";
import { kabulMoment } from "@/lib/certificates/facts";

type VerdictBannerProps = {
  /** Whether there is a result to certify. */
  isIssued: boolean;
  address: string;
  checkedAt: Date;
};

/** The good news, and what it rests on: who was asked, when, and under which address. */
export function VerdictBanner({ isIssued, address, checkedAt }: VerdictBannerProps) {
  const t = useTranslations("certificate.verdict");
  if (!isIssued) return <NoResults checkedAt={checkedAt} />;
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-lg border border-success/30 bg-success/8 px-4 py-3 print:hidden"
    >
      <BadgeCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
      <div className="min-w-0 text-sm">
        <p className="text-base font-semibold text-success">{t("title")}</p>
        <p>
          {t.rich("text", {
            academy: academy.name,
            ...kabulMoment(checkedAt),
            host: new URL(address).host,
            address: (host) => <span className="break-all">{host}</span>,
          })}
        </p>
      </div>
    </div>
  );
}

function NoResults({ checkedAt }: { checkedAt: Date }) {
  const t = useTranslations("certificate.noResults");
  return (
    <Alert role="status" className="print:hidden">
      <Hourglass aria-hidden="true" />
      <AlertTitle>{t("title")}</AlertTitle>
      <AlertDescription>{t("text", { academy: academy.name, ...kabulMoment(checkedAt) })}</AlertDescription>
    </Alert>
  );
}
