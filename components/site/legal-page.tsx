import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import type { ComponentType, ReactNode } from "react";
import { dayInWords } from "@/lib/dates/date-words";
import type { PlainDate } from "@/lib/dates/plain-date";
import { pageLanguage } from "@/lib/http/page";
import { sitePages } from "@/lib/site";
import type { Language } from "@/lib/words/languages";
import { PageHeader } from "./page-header";
import { pageMetadata } from "./page-metadata";
import { Prose } from "./prose";

type LegalPageName = "cookies" | "privacy" | "refund" | "terms";

type Policy = { default: ComponentType; changedOn: PlainDate };

export async function legalMetadata(page: LegalPageName): Promise<Metadata> {
  const t = await getTranslations(`legal.${page}`);
  return pageMetadata({ title: t("title"), description: t("description"), path: sitePages[page] });
}

async function policyIn(language: Language, page: LegalPageName) {
  const name = `${sitePages[page].slice(1)}.${language}`;
  const { default: Text, changedOn }: Policy = await import(`@/content/${name}.mdx`);
  return { language, Text, changedOn };
}

/** A policy in the page's language; in English until it is translated. */
export async function LegalPage({ page, children }: { page: LegalPageName; children?: ReactNode }) {
  const t = await getTranslations("legal");
  const policy = await policyIn(await pageLanguage(), page).catch(() => policyIn("en", page));
  const { language, Text, changedOn } = policy;
  const date = dayInWords((await getMessages()).dates, changedOn);
  return (
    <>
      <PageHeader
        title={t(`${page}.title`)}
        lead={t(`${page}.description`)}
        current={{ href: sitePages[page], text: t(`${page}.title`) }}
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
