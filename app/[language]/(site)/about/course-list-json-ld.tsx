import { getTranslations } from "next-intl/server";
import { JsonLd } from "@/components/seo/json-ld";
import { organizationRef } from "@/components/seo/organization";
import { courses } from "@/lib/site/courses";
import { siteAddress } from "@/lib/site/site-address";

export async function CourseListJsonLd() {
  const t = await getTranslations("about.ladder");
  const items = courses.map(({ level, months, isDiploma }) => ({
    "@type": "Course",
    name: t(`levels.${level}.name`),
    description: t(`levels.${level}.text`),
    url: siteAddress("/about#courses"),
    inLanguage: "en",
    provider: organizationRef(),
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Onsite", duration: `P${months}M` },
    ...(isDiploma ? { educationalCredentialAwarded: t("diploma") } : {}),
  }));
  return (
    <JsonLd
      data={{
        "@type": "ItemList",
        itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, item })),
      }}
    />
  );
}
