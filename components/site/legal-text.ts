import type { ComponentType } from "react";
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
import type { Language } from "@/lib/words/languages";

export type LegalPageName = "cookies" | "privacy" | "terms" | "refund";

type Texts = { en: ComponentType } & Partial<Record<Language, ComponentType>>;

const texts: Readonly<Record<LegalPageName, Texts>> = {
  cookies: { en: CookiesInEnglish, fa: CookiesInDari, ps: CookiesInPashto },
  privacy: { en: PrivacyInEnglish, fa: PrivacyInDari, ps: PrivacyInPashto },
  terms: { en: TermsInEnglish, fa: TermsInDari, ps: TermsInPashto },
  refund: { en: RefundInEnglish, fa: RefundInDari, ps: RefundInPashto },
};

/** A policy in a language; in English until it is translated. */
export function legalText(
  page: LegalPageName,
  language: Language,
): { language: Language; Text: ComponentType } {
  const own = texts[page][language];
  return own ? { language, Text: own } : { language: "en", Text: texts[page].en };
}
