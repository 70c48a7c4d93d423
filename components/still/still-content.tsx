import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { catalogueOf } from "@/lib/words/catalogue";
import type { Language } from "@/lib/words/languages";
import { type StillPart, stillParts } from "./still-parts";

/** What the server renders as a still part. In browsers, still-content.browser.ts takes its place (next.config.ts). */
export function stillContent(part: StillPart, language: Language): ComponentProps<"div"> {
  const messages = catalogueOf(language);
  const Part = stillParts[part];
  return {
    children: (
      <NextIntlClientProvider locale={messages.language.locale} messages={messages}>
        <Part language={language} />
      </NextIntlClientProvider>
    ),
  };
}
