import { kabulMoment } from "@/lib/certificates/facts";
import { interpolate } from "@/lib/text/interpolate";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, type Language } from "@/lib/words/languages";

/** Date and time, as the verdict states in this language when a certificate was checked. */
function shownIn(language: Language, moment: Date): string {
  const { certificate, dates } = catalogueOf(language);
  const { date, time } = kabulMoment(moment, dates);
  const text = interpolate(certificate.verdict.checked, { date, time, host: "" });
  return text.slice(text.indexOf(date), text.indexOf(time) + time.length);
}

/** Every way a certificate's page writes the current moment: in its own language, and in English on the sheet. */
export const shownMoments = (moment: Date, language: Language): string[] => [
  ...new Set([shownIn(language, moment), shownIn(defaultLanguage, moment)]),
];
