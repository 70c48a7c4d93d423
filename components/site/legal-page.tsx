import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { longDate } from "@/lib/certificates/facts";
import { pageLanguage } from "@/lib/http/pages/page-href";
import { type LegalPageName, legalText } from "./legal-text";
import { PageHeader } from "./page-header";
import { Prose } from "./prose";

type LegalPageProps = {
  page: LegalPageName;
  path: string;
  /** `YYYY-MM-DD`. */
  updatedOn: string;
  children?: ReactNode;
};

export async function LegalPage({ page, path, updatedOn, children }: LegalPageProps) {
  const t = await getTranslations("legal");
  const date = longDate(updatedOn, (await getMessages()).dates);
  const { language, Text } = legalText(page, await pageLanguage());
  return (
    <>
      <PageHeader
        title={t(`${page}.title`)}
        lead={t(`${page}.description`)}
        current={{ href: path, text: t(`${page}.title`) }}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-8 py-14 lg:grid-cols-[1fr_2.6fr] lg:py-20">
        <p className="text-sm text-muted-foreground">{t("updated", { date })}</p>
        <Prose language={language}>
          <Text />
          {children}
        </Prose>
      </div>
    </>
  );
}
