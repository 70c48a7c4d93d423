import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { When } from "@/components/area/when";
import { Detail } from "./details-section";
import { PanelSection } from "./panel-section";
import type { Summary } from "./summary";

/**
 * The dates of registration and last log-in, whether the owner is confirmed, and the office's actions on the account.
 */
export function AccountSection({ summary, children }: { summary: Summary; children: ReactNode }) {
  const t = useTranslations("studentList.panel");
  return (
    <PanelSection title={t("account")}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Detail name={t("registered")}>
          <When at={summary.createdAt} />
        </Detail>
        <Detail name={t("lastLogin")}>
          {summary.lastLoginAt === null ? t("never") : <When at={summary.lastLoginAt} />}
        </Detail>
      </dl>
      {summary.isUnconfirmed && <p className="text-sm">{t("unconfirmed")}</p>}
      <div className="flex flex-wrap gap-2">{children}</div>
    </PanelSection>
  );
}
