type SitePage = {
  path: `/${string}`;
  /** The name of its share picture, without the extension. */
  picture: string;
  /** Whether it is in the sitemap. */
  isInSitemap: boolean;
};

/** The public pages. Sitemap, share pictures and the tests of all pages derive from this list; blog posts have their own. */
export const sitePages = {
  home: { path: "/", picture: "home", isInSitemap: true },
  about: { path: "/about", picture: "about", isInSitemap: true },
  team: { path: "/meet-our-team", picture: "team", isInSitemap: true },
  results: { path: "/result", picture: "result", isInSitemap: true },
  verify: { path: "/verify", picture: "verify", isInSitemap: false },
  contact: { path: "/contact", picture: "contact", isInSitemap: true },
  blog: { path: "/blog", picture: "blog", isInSitemap: true },
  privacy: { path: "/privacy-policy", picture: "privacy", isInSitemap: true },
  terms: { path: "/terms-of-service", picture: "terms", isInSitemap: true },
  cookies: { path: "/cookie-policy", picture: "cookies", isInSitemap: true },
  refund: { path: "/refund-policy", picture: "refund", isInSitemap: true },
  logIn: { path: "/login", picture: "log-in", isInSitemap: false },
  signUp: { path: "/register", picture: "sign-up", isInSitemap: false },
} as const satisfies Record<string, SitePage>;

/** The name of a public page. */
export type SitePageName = keyof typeof sitePages;
/** The path of a public page. */
export type SitePath = (typeof sitePages)[SitePageName]["path"];

/** All public pages. */
export const allSitePages: readonly SitePage[] = Object.values(sitePages);

/** The name of a page's share picture; the home page's if the page is not listed. */
export function pictureOf(path: string): string {
  return (allSitePages.find((page) => page.path === path) ?? sitePages.home).picture;
}

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
