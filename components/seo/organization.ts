import { telNumber } from "@/lib/academy/contact";
import { academyContact, academyName } from "@/lib/academy/current";
import { hoursCode } from "@/lib/academy/opening-hours";
import { academy, socialLinks } from "@/lib/site/academy";
import { siteAddress } from "@/lib/site/site-address";

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
