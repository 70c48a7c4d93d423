import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import { academy, socialLinks } from "@/lib/academy/academy";
import { hoursCode, telNumber } from "@/lib/academy/contact";
import { academyContact, academyName } from "@/lib/academy/current-academy";
import { pageAcademyName, pageLanguage } from "@/lib/http/page";
import { shareFile, siteAddress } from "@/lib/site-address";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, inLanguage, type Language, languages } from "@/lib/words/languages";

type Page = {
  title: string;
  description: string;
  path: string;
  languages?: readonly Language[];
  publishedOn?: string;
};

function alternatesOf(path: string, own: readonly Language[]): Record<string, string> {
  const pairs = own.map((language) => [language, siteAddress(inLanguage(path, language))] as const);
  return own.length < 2 ? {} : Object.fromEntries([...pairs, ["x-default", siteAddress(path)]]);
}

export function shareMetadata(
  picture: string,
  { title, alt = title, description }: { title: string; alt?: string; description: string },
  language: Language,
) {
  const images = [{ url: siteAddress(picture), width: 1200, height: 630, alt }];
  const { openGraph: locale } = catalogueOf(language).language;
  const siteName = academyName(language);
  return {
    openGraph: { title, description, images, siteName, locale, type: "website" as const },
    twitter: { card: "summary_large_image" as const, title, description, images },
  };
}

export async function pageMetadata({
  title: alt,
  description,
  path,
  publishedOn,
  languages: own = languages,
}: Page): Promise<Metadata> {
  const language = await pageLanguage();
  const title = `${alt} · ${academyName(language)}`;
  const isOwn = own.includes(language);
  const url = siteAddress(isOwn ? inLanguage(path, language) : path);
  const picture = shareFile("site", isOwn ? language : defaultLanguage);
  const { openGraph, twitter } = shareMetadata(picture, { title, alt, description }, language);
  return {
    title,
    description,
    alternates: { canonical: url, languages: alternatesOf(path, own) },
    openGraph: publishedOn
      ? { ...openGraph, url, type: "article", publishedTime: publishedOn }
      : { ...openGraph, url },
    twitter,
  };
}

type Described = {
  [Name in keyof Messages]: Messages[Name] extends { metaDescription: string } ? Name : never;
}[keyof Messages];

/** `generateMetadata` of a public page, from these texts of the catalogue. */
export const metadataOf =
  (texts: Described | "verify.result", path: string) => async (): Promise<Metadata> => {
    const t = await getTranslations(texts);
    const description = t("metaDescription", { academy: await pageAcademyName() });
    return pageMetadata({ title: t(t.has("metaTitle") ? "metaTitle" : "title"), description, path });
  };

export const unlistedMetadata = async (title: string, more: Metadata = {}): Promise<Metadata> => ({
  title: `${title} · ${await pageAcademyName()}`,
  robots: { index: false },
  ...more,
});

type Unlisted =
  | "emailChange.confirm"
  | "forgotPassword"
  | `newPassword.${"choose" | "reset"}`
  | "setUp"
  | "unavailable";

export const unlistedOf = (texts: Unlisted, more?: Metadata) => async (): Promise<Metadata> =>
  unlistedMetadata((await getTranslations(texts))("title"), more);

/** Structured data for search engines. `<` is escaped, so that no text can close the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

export const organizationRef = () => ({
  "@type": "EducationalOrganization",
  "@id": siteAddress("/#academy"),
  name: academyName(),
});

export function organizationData(): Record<string, unknown> {
  const contact = academyContact();
  return {
    ...organizationRef(),
    url: siteAddress("/"),
    logo: siteAddress("/icons/icon-512.png"),
    foundingDate: String(academy.foundedYear),
    email: contact.email,
    telephone: telNumber(contact.phone),
    address: {
      "@type": "PostalAddress",
      addressLocality: academy.city,
      addressCountry: academy.countryCode,
    },
    sameAs: Object.values(socialLinks).map(({ href }) => href),
    openingHours: hoursCode(contact),
  };
}
