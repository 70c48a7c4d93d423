import { sitePages } from "@/lib/site/site-pages";

/** The top navigation, in order (docs/product.md). */
export const topLinks = [
  { key: "home", href: sitePages.home.path },
  { key: "results", href: sitePages.results.path },
  { key: "contact", href: sitePages.contact.path },
  { key: "about", href: sitePages.about.path },
] as const;

/** The pages in the footer. */
export const footerLinks = [
  { key: "home", href: sitePages.home.path },
  { key: "about", href: sitePages.about.path },
  { key: "blog", href: sitePages.blog.path },
  { key: "contact", href: sitePages.contact.path },
  { key: "studentLogin", href: sitePages.logIn.path },
] as const;

/** The policies in the footer. */
export const legalLinks = [
  { key: "privacy", href: sitePages.privacy.path },
  { key: "terms", href: sitePages.terms.path },
  { key: "cookies", href: sitePages.cookies.path },
  { key: "refund", href: sitePages.refund.path },
] as const;

/** The courses on the home page, by anchor. */
export const services = ["ielts", "business", "general", "conversation", "private"] as const;
