import { getMessages, getTranslations } from "next-intl/server";
import type { ComponentType, ReactNode } from "react";
import CookiesInEnglish from "@/content/legal/en/cookie-policy.mdx";
import PrivacyInEnglish from "@/content/legal/en/privacy-policy.mdx";
import RefundInEnglish from "@/content/legal/en/refund-policy.mdx";
import TermsInEnglish from "@/content/legal/en/terms-of-service.mdx";
import CookiesInDari from "@/content/legal/fa/cookie-policy.mdx";
import PrivacyInDari from "@/content/legal/fa/privacy-policy.mdx";
import RefundInDari from "@/content/legal/fa/refund-policy.mdx";
import TermsInDari from "@/content/legal/fa/terms-of-service.mdx";
import CookiesInPashto from "@/content/legal/ps/cookie-policy.mdx";
import PrivacyInPashto from "@/content/legal/ps/privacy-policy.mdx";
import RefundInPashto from "@/content/legal/ps/refund-policy.mdx";
import TermsInPashto from "@/content/legal/ps/terms-of-service.mdx";
import { longDate } from "@/lib/certificates/facts";
import { pageLanguage } from "@/lib/http/pages/page-href";
import type { Language } from "@/lib/words/languages";
import { PageHeader } from "./page-header";
import { Prose } from "./prose";

type LegalPageName = "cookies" | "privacy" | "terms" | "refund";

type Texts = { en: ComponentType } & Partial<Record<Language, ComponentType>>;

const texts: Readonly<Record<LegalPageName, Texts>> = {
  cookies: { en: CookiesInEnglish, fa: CookiesInDari, ps: CookiesInPashto },
  privacy: { en: PrivacyInEnglish, fa: PrivacyInDari, ps: PrivacyInPashto },
  terms: { en: TermsInEnglish, fa: TermsInDari, ps: TermsInPashto },
  refund: { en: RefundInEnglish, fa: RefundInDari, ps: RefundInPashto },
};

/** A policy in a language; in English until it is translated. */
function legalText(page: LegalPageName, language: Language): { language: Language; Text: ComponentType } {
  const own = texts[page][language];
  return own ? { language, Text: own } : { language: "en", Text: texts[page].en };
}

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
