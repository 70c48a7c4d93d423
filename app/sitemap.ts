import type { MetadataRoute } from "next";
import { renderOnRequest } from "@/lib/http/pages/render-on-request";
import { posts } from "@/lib/site/blog";
import { siteAddress } from "@/lib/site/site-address";
import { allSitePages } from "@/lib/site/site-pages";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await renderOnRequest();
  return [
    ...allSitePages.filter((page) => page.isInSitemap).map(({ path }) => ({ url: siteAddress(path) })),
    ...posts.map(({ slug, publishedOn }) => ({
      url: siteAddress(`/blog/${slug}`),
      lastModified: publishedOn,
    })),
  ];
}
