import { academy, openingHours, socialLinks } from "@/lib/academy";
import { siteAddress } from "@/lib/site-address";

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** The academy, as other facts refer to it. */
export const organizationRef = {
  "@type": "EducationalOrganization",
  "@id": siteAddress("/#academy"),
  name: academy.name,
};

/** The academy as schema.org's EducationalOrganization. */
export function organizationFacts(): Record<string, unknown> {
  return {
    ...organizationRef,
    url: siteAddress("/"),
    logo: siteAddress("/icons/icon-512.png"),
    foundingDate: String(academy.foundedYear),
    email: academy.email,
    telephone: academy.phone.dialled,
    address: {
      "@type": "PostalAddress",
      addressLocality: academy.city,
      addressCountry: academy.countryCode,
    },
    sameAs: Object.values(socialLinks).map(({ href }) => href),
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: openingHours.days.map((day) => dayNames[day]),
      opens: clock(openingHours.opens),
      closes: clock(openingHours.closes),
    },
  };
}
