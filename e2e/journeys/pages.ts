import { posts } from "@/content/posts";
import { demo } from "@/e2e/fixtures/academy";
import { allSitePages } from "@/lib/site";

export const pages = [
  ...allSitePages,
  ...posts.map(({ slug }) => `/blog/${slug}`),
  ...["/verify/record", "/newsletter", "/newsletter?leave=none", "/email-change/confirm?token=none"],
  "/email-change/changed",
] as const;

/** Pages on no list: a certificate, a missing one, the office's log-in, and an address without a page. */
export const otherPages = [
  `/result/${demo.code}`,
  ...["/result/NOBODY-HAS-IT", "/resultsheet", "/admin", "/no-such-page"],
] as const;

export const studentPages = ["dashboard", "certificates", "documents", "settings"].map(
  (name) => `/student/${name}`,
);

export const officePages = "dashboard registration students scores import messages activity settings"
  .split(" ")
  .map((name) => `/admin/${name}`);
