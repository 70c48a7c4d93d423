import { getFormatter, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageHeader } from "./page-header";
import { Prose } from "./prose";

type LegalPageProps = {
  page: "cookies" | "privacy" | "terms" | "refund";
  path: string;
  /** `YYYY-MM-DD`. */
  updatedOn: string;
  children: ReactNode;
};

/** The layout of the four policies. */
export async function LegalPage({ page, path, updatedOn, children }: LegalPageProps) {
  const t = await getTranslations("legal");
  const format = await getFormatter();
  const date = format.dateTime(new Date(`${updatedOn}T12:00:00Z`), { dateStyle: "long" });
  return (
    <>
      <PageHeader
        title={t(`${page}.title`)}
        lead={t(`${page}.description`)}
        current={{ href: path, text: t(`${page}.title`) }}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-8 py-14 lg:grid-cols-[1fr_2.6fr] lg:py-20">
        <p className="text-sm text-muted-foreground">{t("updated", { date })}</p>
        <Prose>{children}</Prose>
      </div>
    </>
  );
}
