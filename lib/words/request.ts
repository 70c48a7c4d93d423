import { language } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { academy } from "@/lib/academy/academy";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, isLanguage } from "@/lib/words/languages";

/** next-intl's configuration of a request: the language is that of the page's address. */
export default getRequestConfig(async () => {
  const named = await language();
  const messages = catalogueOf(isLanguage(named) ? named : defaultLanguage);
  return { locale: messages.language.locale, messages, timeZone: academy.timeZone };
});
