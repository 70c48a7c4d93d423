import { BadgeCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { academy } from "@/lib/academy";
import { kabulMoment } from "@/lib/certificates/facts";

/** The good news, and what it rests on: who was asked, when, and under which address. */
export function VerdictBanner({ address, checkedAt }: { address: string; checkedAt: Date }) {
  const t = useTranslations("certificate.verdict");
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
