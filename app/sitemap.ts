import type { MetadataRoute } from "next";
import { posts } from "@/lib/blog";
import { siteAddress } from "@/lib/site-address";
import { allSitePages } from "@/lib/site-pages";

export default function sitemap(): MetadataRoute.Sitemap {
  return [
    ...allSitePages.filter((page) => page.isInSitemap).map(({ path }) => ({ url: siteAddress(path) })),
    ...posts.map(({ slug, publishedOn }) => ({
      url: siteAddress(`/blog/${slug}`),
      lastModified: publishedOn,
    })),
  ];
}
