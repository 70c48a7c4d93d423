/** The top navigation, in order (specification section 2). */
export const topLinks = [
  { key: "home", href: "/" },
  { key: "results", href: "/result" },
  { key: "contact", href: "/contact" },
  { key: "about", href: "/about" },
] as const;

export const footerLinks = [
  { key: "home", href: "/" },
  { key: "about", href: "/about" },
  { key: "blog", href: "/blog" },
  { key: "contact", href: "/contact" },
  { key: "studentLogin", href: "/login" },
] as const;

export const legalLinks = [
  { key: "privacy", href: "/privacy-policy" },
  { key: "terms", href: "/terms-of-service" },
  { key: "cookies", href: "/cookie-policy" },
  { key: "refund", href: "/refund-policy" },
] as const;

/** What the academy teaches: each has its place on the home page. */
export const services = ["ielts", "business", "general", "conversation", "private"] as const;
