/** The academy's team, in page order. Their names and texts are in the catalogue (`team.people`). */
export const team = ["ahmad", "shabnam", "yusuf", "laila", "omid", "parwana"] as const;

export type TeamMember = (typeof team)[number];

/** The address of a drawn portrait: square, 4 to 6 KB compressed. */
export function portraitOf(member: TeamMember): string {
  return `/team/${member}.svg`;
}

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

type Post = {
  slug: string;
  author: TeamMember;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  /** The reading time in minutes, for a learner at level B1. */
  minutes: number;
};

/** The blog's posts, newest first. Their titles are in the catalogue (`blog.posts`), their texts in content/blog. */
export const posts = [
  { slug: "speak-before-you-are-ready", author: "laila", publishedOn: "2026-10-03", minutes: 4 },
  { slug: "ielts-or-toefl", author: "yusuf", publishedOn: "2026-08-15", minutes: 4 },
  { slug: "what-happens-in-an-assessment", author: "shabnam", publishedOn: "2026-05-09", minutes: 3 },
] as const satisfies Post[];

export type BlogPost = (typeof posts)[number];

export const courseExams = ["IELTS", "TOEFL", "Duolingo", "LanguageCert"] as const;

/** The course ladder, lowest level first (docs/product.md). Texts: `about.ladder.levels`. */
export const courses = [
  { level: "starter", months: 2, isDiploma: false },
  { level: "trainee", months: 2, isDiploma: false },
  { level: "lower", months: 6, isDiploma: false },
  { level: "higher", months: 6, isDiploma: false },
  { level: "advanced", months: 12, isDiploma: true },
] as const;
