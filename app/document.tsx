import type { Viewport } from "next";
import type { ReactNode } from "react";
import { type TooManyTexts, tooManyAttribute } from "@/components/form/too-many-text";
import { catalogueOf } from "@/lib/words/catalogue";
import type { Language } from "@/lib/words/languages";
import { fraunces, inter, naskh } from "./fonts";
import "./globals.css";

export const viewport: Viewport = { themeColor: "#0a1236", colorScheme: "only light" };

export function SiteDocument({ language, children }: { language: Language; children: ReactNode }) {
  const { language: own, refusals, dates } = catalogueOf(language);
  const tooMany: TooManyTexts = { sentence: refusals.tooManyWait, wait: dates.wait };
  return (
    <html
      lang={language}
      dir={own.direction}
      {...{ [tooManyAttribute]: JSON.stringify(tooMany) }}
      className={`${inter.variable} ${fraunces.variable} ${naskh.variable}`}
      data-scroll-behavior="smooth"
    >
      <body>{children}</body>
    </html>
  );
}

/** The root layout of the English-only pages. */
export function EnglishDocument({ children }: { children: ReactNode }) {
  return <SiteDocument language="en">{children}</SiteDocument>;
}
