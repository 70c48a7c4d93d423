import { posts } from "@/lib/site/blog";
import { allSitePages } from "@/lib/site/site-pages";

/** The public pages that this suite walks through. */
export const pages = [
  ...allSitePages.map(({ path }) => path),
  ...posts.map(({ slug }) => `/blog/${slug}`),
  "/verify/record",
  "/newsletter/sent",
  "/newsletter/noted",
  "/newsletter/unsubscribe?token=none",
  "/email-change/confirm?token=none",
  "/email-change/undo?token=none",
  "/email-change/changed",
] as const;

/** The width of a small phone and of a laptop. */
export const widths = [360, 1280] as const;
