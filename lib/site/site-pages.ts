type SitePage = {
  path: `/${string}`;
  isInSitemap: boolean;
};

/** The public pages. Sitemap and the tests of all pages derive from this list; blog posts have their own. */
export const sitePages = {
  home: { path: "/", isInSitemap: true },
  about: { path: "/about", isInSitemap: true },
  team: { path: "/meet-our-team", isInSitemap: true },
  results: { path: "/result", isInSitemap: true },
  verify: { path: "/verify", isInSitemap: false },
  contact: { path: "/contact", isInSitemap: true },
  blog: { path: "/blog", isInSitemap: true },
  privacy: { path: "/privacy-policy", isInSitemap: true },
  terms: { path: "/terms-of-service", isInSitemap: true },
  cookies: { path: "/cookie-policy", isInSitemap: true },
  refund: { path: "/refund-policy", isInSitemap: true },
  logIn: { path: "/login", isInSitemap: false },
  signUp: { path: "/register", isInSitemap: false },
} as const satisfies Record<string, SitePage>;

export const allSitePages: readonly SitePage[] = Object.values(sitePages);

/** The top navigation, in order (docs/product.md). */
export const topLinks = [
  { key: "home", href: sitePages.home.path },
  { key: "results", href: sitePages.results.path },
  { key: "contact", href: sitePages.contact.path },
  { key: "about", href: sitePages.about.path },
] as const;

export const footerLinks = [
  { key: "home", href: sitePages.home.path },
  { key: "about", href: sitePages.about.path },
  { key: "blog", href: sitePages.blog.path },
  { key: "contact", href: sitePages.contact.path },
  { key: "studentLogin", href: sitePages.logIn.path },
] as const;

export const legalLinks = [
  { key: "privacy", href: sitePages.privacy.path },
  { key: "terms", href: sitePages.terms.path },
  { key: "cookies", href: sitePages.cookies.path },
  { key: "refund", href: sitePages.refund.path },
] as const;

export const services = ["ielts", "business", "general", "conversation", "private"] as const;
