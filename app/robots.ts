import type { MetadataRoute } from "next";
import { memberAreas } from "@/lib/auth/roles";
import { siteAddress } from "@/lib/site/site-address";

/** Does not exclude certificates, because a crawler has to open one to read its `noindex`. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: [...memberAreas.map((area) => `/${area}`), "/backend/", "/api/", "/newsletter/"],
    },
    sitemap: siteAddress("/sitemap.xml"),
  };
}
