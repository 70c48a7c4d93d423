import { language } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { academy } from "@/lib/academy/academy";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, isLanguage } from "@/lib/words/languages";

export default getRequestConfig(async () => {
  const named = await language();
  const messages = catalogueOf(isLanguage(named) ? named : defaultLanguage);
  return { locale: messages.language.locale, messages, timeZone: academy.timeZone };
});
