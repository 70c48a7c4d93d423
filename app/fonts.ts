import localFont from "next/font/local";

// What stands until they have arrived is in fallback-fonts.css: it knows Android, and each weight.

/** The quiet sans for text. */
export const inter = localFont({
  src: "./fonts/inter.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-inter",
  adjustFontFallback: false,
});

/** The serif of the headings, in the one weight that the site sets it in. */
export const fraunces = localFont({
  src: [{ path: "./fonts/fraunces.woff2", weight: "350 650", style: "normal" }],
  display: "swap",
  variable: "--font-fraunces",
  adjustFontFallback: false,
});

/** The letters of names in Dari and Pashto. Fetched only by a page that has one of them. */
export const naskh = localFont({
  src: "./fonts/naskh.woff2",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-naskh",
  declarations: [{ prop: "unicode-range", value: "U+0600-06FF" }],
});
