/** The public pages that this suite walks through. */
export const pages = [
  "/",
  "/about",
  "/meet-our-team",
  "/contact",
  "/blog",
  "/blog/speak-before-you-are-ready",
  "/blog/ielts-or-toefl",
  "/blog/what-happens-in-an-assessment",
  "/cookie-policy",
  "/privacy-policy",
  "/terms-of-service",
  "/refund-policy",
  "/result",
  "/verify",
  "/verify/record",
  "/login",
  "/register",
  "/newsletter/sent",
  "/newsletter/noted",
  "/newsletter/unsubscribe?token=none",
] as const;

/** The width of a small phone and of a laptop. */
export const widths = [360, 1280] as const;
