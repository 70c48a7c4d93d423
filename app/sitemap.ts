import type { MetadataRoute } from "next";
import { posts } from "@/content/posts";
import { pagesInSitemap } from "@/lib/site";
import { siteAddress } from "@/lib/site-address";
import { inLanguage, languages } from "@/lib/words/languages";

/** One entry per language of a page; each entry lists the others. */
function entriesOf(path: string): MetadataRoute.Sitemap {
  const addresses = languages.map((language) => [language, siteAddress(inLanguage(path, language))] as const);
  const alternates = { languages: Object.fromEntries(addresses) };
  return addresses.map(([, url]) => ({ url, alternates }));
}

export const dynamic = "force-dynamic";

export default function sitemap(): MetadataRoute.Sitemap {
  return [
    ...pagesInSitemap.flatMap(entriesOf),
    ...posts.map(({ slug, publishedOn }) => ({
      url: siteAddress(`/blog/${slug}`),
      lastModified: publishedOn,
    })),
  ];
}
