/** What does not change about the academy, and its defaults. Its name is `academyName()` in current-academy.ts. */
export const academy = {
  foundedYear: 2022,
  city: "Kabul",
  country: "Afghanistan",
  countryCode: "AF",
  timeZone: "Asia/Kabul",
  signatory: { name: "Ahmad Rahimi", office: "Founder and director" },
  /** The percentage of students who achieve their target scores (docs/product.md). */
  targetScoreRate: 95,
  sampleCode: "DEMO-2022",
} as const;

/** In Kabul time, with days as in Date.getDay, until the office sets others. */
export const openingHours = { opens: "06:00", closes: "20:00", days: [6, 0, 1, 2, 3, 4] } as const;

/** By the name of their logo in public/social.svg. */
export const socialLinks = {
  facebook: { label: "Facebook", href: "https://www.facebook.com/lapis.english.academy" },
  instagram: { label: "Instagram", href: "https://www.instagram.com/lapis.english.academy" },
  youtube: { label: "YouTube", href: "https://www.youtube.com/@lapis-english-academy" },
  telegram: { label: "Telegram", href: "https://t.me/lapis_english_academy" },
  tiktok: { label: "TikTok", href: "https://www.tiktok.com/@lapis.english.academy" },
};
