import type { MetadataRoute } from "next";
import { memberAreas } from "@/lib/auth/roles";
import { siteAddress } from "@/lib/site-address";
import { inLanguage, languages } from "@/lib/words/languages";

export const dynamic = "force-dynamic";

/** Does not exclude certificates, because a crawler has to open one to read its `noindex`. */
export default function robots(): MetadataRoute.Robots {
  const personal = memberAreas.flatMap((area) =>
    languages.map((language) => inLanguage(`/${area}`, language)),
  );
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: [...new Set([...personal, "/backend/", "/api/", "/newsletter/"])],
    },
    sitemap: siteAddress("/sitemap.xml"),
  };
}
