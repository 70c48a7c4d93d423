import "./globals.css";
import type { Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { type TooManyTexts, tooManyAttribute } from "@/components/form/answer";
import { slowAttribute } from "@/components/form/slow-line";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, type Language } from "@/lib/words/languages";

export const viewport: Viewport = { themeColor: "#0a1236", colorScheme: "only light" };

/** Without a language it is the document of an area that is in English alone. */
export function SiteDocument({
  language = defaultLanguage,
  children,
}: {
  language?: Language;
  children: ReactNode;
}) {
  const { language: own, refusals, dates, site } = catalogueOf(language);
  const tooMany: TooManyTexts = { sentence: refusals.tooManyWait, wait: dates.wait };
  return (
    <html
      lang={language}
      dir={own.direction}
      {...{ [tooManyAttribute]: JSON.stringify(tooMany) }}
      className={`${inter.variable} ${fraunces.variable} ${naskh.variable}`}
      data-scroll-behavior="smooth"
    >
      <body>
        {children}
        <p
          role="alert"
          {...{ [slowAttribute]: site.slow }}
          className="fixed inset-x-4 bottom-[calc(var(--toasts-from)+var(--undo-bar))] z-60 mx-auto w-fit rounded-md border bg-popover px-4 py-3 text-sm font-medium text-popover-foreground shadow-lg empty:hidden"
        />
      </body>
    </html>
  );
}

// fallback-fonts.css has the fallbacks until these have loaded; unlike Next's own, it covers Android and each weight.

export const inter = localFont({
  src: "./inter.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-inter",
  adjustFontFallback: false,
});

/** Headings use only this weight. */
export const fraunces = localFont({
  src: [{ path: "./fraunces.woff2", weight: "350 650", style: "normal" }],
  display: "swap",
  variable: "--font-fraunces",
  adjustFontFallback: false,
});

/** For Dari and Pashto, and names on English pages. Fetched only for such letters; scaled to match Inter. */
export const naskh = localFont({
  src: "./naskh.woff2",
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
