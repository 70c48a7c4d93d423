import localFont from "next/font/local";

/** The letters of names in Dari and Pashto. A phone fetches them only where a page has such a letter. */
export const amiri = localFont({
  src: "./amiri.woff2",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-amiri",
  declarations: [{ prop: "unicode-range", value: "U+0600-06FF, U+200C-200D" }],
});
