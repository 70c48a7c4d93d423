import type { Viewport } from "next";
import type { ReactNode } from "react";
import { tooManyAttribute } from "@/components/form/too-many-text";
import { renderOnRequest } from "@/lib/http/pages/render-on-request";
import { locale, messages } from "@/lib/words/catalogue";
import { fraunces, inter, naskh } from "./fonts";
import "./globals.css";

export const viewport: Viewport = { themeColor: "#0a1236", colorScheme: "light" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  await renderOnRequest();
  return (
    <html
      lang={new Intl.Locale(locale).language}
      dir={messages.language.direction}
      {...{ [tooManyAttribute]: messages.refusals.tooManyWait }}
      className={`${inter.variable} ${fraunces.variable} ${naskh.variable}`}
      data-scroll-behavior="smooth"
    >
      <body>{children}</body>
    </html>
  );
}
