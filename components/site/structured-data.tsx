import { hoursCode, telNumber } from "@/lib/academy/contact";
import { academyContact, academyName } from "@/lib/academy/current";
import { academy, socialLinks } from "@/lib/site/academy";
import { siteAddress } from "@/lib/site/site-address";

/** Structured data for search engines. `<` is escaped, so that no text can close the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** A reference to the academy, for other structured data. */
export const organizationRef = () => ({
  "@type": "EducationalOrganization",
  "@id": siteAddress("/#academy"),
  name: academyName(),
});

/** The academy as schema.org's EducationalOrganization. */
export function organizationData(): Record<string, unknown> {
  const { email, phone, hours } = academyContact();
  return {
    ...organizationRef(),
    url: siteAddress("/"),
    logo: siteAddress("/icons/icon-512.png"),
    foundingDate: String(academy.foundedYear),
    email,
    telephone: telNumber(phone),
    address: {
      "@type": "PostalAddress",
      addressLocality: academy.city,
      addressCountry: academy.countryCode,
    },
    sameAs: Object.values(socialLinks).map(({ href }) => href),
    openingHours: hoursCode(hours),
  };
}
