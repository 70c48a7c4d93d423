import type { MetadataRoute } from "next";
import { posts } from "@/lib/site/blog";
import { siteAddress } from "@/lib/site/site-address";
import { allSitePages } from "@/lib/site/site-pages";

export default function sitemap(): MetadataRoute.Sitemap {
  return [
    ...allSitePages.filter((page) => page.isInSitemap).map(({ path }) => ({ url: siteAddress(path) })),
    ...posts.map(({ slug, publishedOn }) => ({
      url: siteAddress(`/blog/${slug}`),
      lastModified: publishedOn,
    })),
  ];
}
