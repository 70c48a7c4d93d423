import { language } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { academy } from "@/lib/site/academy";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, isLanguage } from "@/lib/words/languages";

/** Pages refer to texts by key, and to sides as start and end: their language is that of their address. */
export default getRequestConfig(async () => {
  const named = await language();
  const messages = catalogueOf(isLanguage(named) ? named : defaultLanguage);
  return { locale: messages.language.locale, messages, timeZone: academy.timeZone };
});
