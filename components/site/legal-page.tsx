import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import type { ComponentType, ReactNode } from "react";
import CookiesInEnglish from "@/content/legal/cookie-policy.en.mdx";
import CookiesInDari from "@/content/legal/cookie-policy.fa.mdx";
import CookiesInPashto from "@/content/legal/cookie-policy.ps.mdx";
import PrivacyInEnglish from "@/content/legal/privacy-policy.en.mdx";
import PrivacyInDari from "@/content/legal/privacy-policy.fa.mdx";
import PrivacyInPashto from "@/content/legal/privacy-policy.ps.mdx";
import RefundInEnglish from "@/content/legal/refund-policy.en.mdx";
import RefundInDari from "@/content/legal/refund-policy.fa.mdx";
import RefundInPashto from "@/content/legal/refund-policy.ps.mdx";
import TermsInEnglish from "@/content/legal/terms-of-service.en.mdx";
import TermsInDari from "@/content/legal/terms-of-service.fa.mdx";
import TermsInPashto from "@/content/legal/terms-of-service.ps.mdx";
import { dayInWords } from "@/lib/dates/date-words";
import { pageLanguage } from "@/lib/http/pages/page";
import { sitePages } from "@/lib/site/site-pages";
import type { Language } from "@/lib/words/languages";
import { PageHeader } from "./page-header";
import { pageMetadata } from "./page-metadata";
import { Prose } from "./prose";

type LegalPageName = "cookies" | "privacy" | "terms" | "refund";

type Policy = {
  /** `YYYY-MM-DD`. */
  updatedOn: string;
  texts: { en: ComponentType } & Partial<Record<Language, ComponentType>>;
};

const policies: Readonly<Record<LegalPageName, Policy>> = {
  cookies: {
    updatedOn: "2025-02-12",
    texts: { en: CookiesInEnglish, fa: CookiesInDari, ps: CookiesInPashto },
  },
  privacy: {
    updatedOn: "2026-11-22",
    texts: { en: PrivacyInEnglish, fa: PrivacyInDari, ps: PrivacyInPashto },
  },
  terms: { updatedOn: "2026-11-28", texts: { en: TermsInEnglish, fa: TermsInDari, ps: TermsInPashto } },
  refund: { updatedOn: "2026-11-01", texts: { en: RefundInEnglish, fa: RefundInDari, ps: RefundInPashto } },
};

export async function legalMetadata(page: LegalPageName): Promise<Metadata> {
  const t = await getTranslations(`legal.${page}`);
  return pageMetadata({ title: t("title"), description: t("description"), path: sitePages[page] });
}

/** A policy in the page's language; in English until it is translated. */
export async function LegalPage({ page, children }: { page: LegalPageName; children?: ReactNode }) {
  const t = await getTranslations("legal");
  const { updatedOn, texts } = policies[page];
  const date = dayInWords((await getMessages()).dates, updatedOn);
  const own = await pageLanguage();
  const language = texts[own] ? own : "en";
  const Text = texts[language] ?? texts.en;
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
