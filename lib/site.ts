/** The academy's team, in page order. Their names and texts are in the catalogue (`team.people`). */
export const team = ["ahmad", "shabnam", "yusuf", "laila", "omid", "parwana"] as const;

export type TeamMember = (typeof team)[number];

export const portraitOf = (member: TeamMember): string => `/team/${member}.svg`;

/** The public pages. Sitemap and the tests of all pages derive from this list; blog posts have their own. */
export const sitePages = {
  home: "/",
  about: "/about",
  team: "/meet-our-team",
  results: "/result",
  verify: "/verify",
  contact: "/contact",
  blog: "/blog",
  privacy: "/privacy-policy",
  terms: "/terms-of-service",
  cookies: "/cookie-policy",
  refund: "/refund-policy",
  studentLogin: "/login",
  signUp: "/register",
} as const;

export const allSitePages: readonly string[] = Object.values(sitePages);

const unlisted: readonly string[] = [sitePages.verify, sitePages.studentLogin, sitePages.signUp];

export const pagesInSitemap = allSitePages.filter((path) => !unlisted.includes(path));

export const topLinks = ["home", "results", "contact", "about"] as const;

export const footerLinks = ["home", "about", "blog", "contact", "studentLogin"] as const;

export const legalLinks = ["privacy", "terms", "cookies", "refund"] as const;

export const services = ["ielts", "business", "general", "conversation", "private"] as const;

export const courseExams = ["IELTS", "TOEFL", "Duolingo", "LanguageCert"] as const;

/** The course ladder, lowest level first (docs/product.md). Texts: `about.ladder.levels`. */
export const courses = [
  { level: "starter", months: 2, isDiploma: false },
  { level: "trainee", months: 2, isDiploma: false },
  { level: "lower", months: 6, isDiploma: false },
  { level: "higher", months: 6, isDiploma: false },
  { level: "advanced", months: 12, isDiploma: true },
] as const;
