import localFont from "next/font/local";

// fallback-fonts.css has the fallbacks until these have loaded; unlike Next's own, it covers Android and each weight.

export const inter = localFont({
  src: "./fonts/inter.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-inter",
  adjustFontFallback: false,
});

/** The serif for headings, in the only weight that the site uses. */
export const fraunces = localFont({
  src: [{ path: "./fonts/fraunces.woff2", weight: "350 650", style: "normal" }],
  display: "swap",
  variable: "--font-fraunces",
  adjustFontFallback: false,
});

/**
 * For Dari and Pashto; on English pages, only for names. Fetched only where such letters occur. Scaled to look as large
 * as Inter beside it.
 */
export const naskh = localFont({
  src: "./fonts/naskh.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-naskh",
  declarations: [
    { prop: "unicode-range", value: "U+0600-06FF" },
    { prop: "size-adjust", value: "110%" },
  ],
});
