import type { MetadataRoute } from "next";
import { posts } from "@/lib/blog";
import { siteAddress } from "@/lib/site-address";

const pages = [
  "/",
  "/about",
  "/meet-our-team",
  "/result",
  "/contact",
  "/blog",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/refund-policy",
];

export default function sitemap(): MetadataRoute.Sitemap {
  return [
    ...pages.map((path) => ({ url: siteAddress(path) })),
    ...posts.map(({ slug, publishedOn }) => ({
      url: siteAddress(`/blog/${slug}`),
      lastModified: publishedOn,
    })),
  ];
}
