import { kabulMoment } from "@/lib/certificates/facts";
import { interpolate } from "@/lib/text/interpolate";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, type Language } from "@/lib/words/languages";

/** Day and time, as the verdict says in this language when a certificate was checked. */
function shownIn(language: Language, moment: Date): string {
  const { certificate, dates } = catalogueOf(language);
  const { date, time } = kabulMoment(moment, dates);
  const text = interpolate(certificate.verdict.checked, { date, time, host: "" });
  return text.slice(text.indexOf(date), text.indexOf(time) + time.length);
}

/** Every way in which a certificate's page says the current moment: in its language, and on the sheet, which is in English. */
export const shownMoments = (moment: Date, language: Language): string[] => [
  ...new Set([shownIn(language, moment), shownIn(defaultLanguage, moment)]),
];
