import type { MetadataRoute } from "next";
import { memberAreas } from "@/lib/auth/roles";
import { renderOnRequest } from "@/lib/http/pages/render-on-request";
import { siteAddress } from "@/lib/site/site-address";

/** Does not exclude certificates, because a crawler has to open one to read its `noindex`. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await renderOnRequest();
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: [...memberAreas.map((area) => `/${area}`), "/backend/", "/api/", "/newsletter/"],
    },
    sitemap: siteAddress("/sitemap.xml"),
  };
}
