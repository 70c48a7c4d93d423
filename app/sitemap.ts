import type { MetadataRoute } from "next";
import { posts } from "@/lib/blog";
import { publishedAddress } from "@/lib/published-address";

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
    ...pages.map((path) => ({ url: publishedAddress(path) })),
    ...posts.map(({ slug, publishedOn }) => ({
      url: publishedAddress(`/blog/${slug}`),
      lastModified: publishedOn,
    })),
  ];
}
