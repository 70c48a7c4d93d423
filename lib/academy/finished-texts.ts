import { languages } from "@/lib/words/languages";
import { brandLines } from "./brand-lines";
import { contactDetailNames, contactDetails } from "./contact";
import { type Academy, academyAddress, academyName, defaultAcademy } from "./current";
import { formatHours } from "./format-hours";
import { hoursCode } from "./opening-hours";

/**
 * Every text that a page derives from the academy's name and contact details: always the same number, in the same
 * order.
 */
const textsOf = (academy: Academy): string[] => {
  const {
    contact: { hours, ...details },
  } = academy;
  return [
    ...languages.flatMap((language) => {
      const name = academyName(language, academy);
      return [name, ...brandLines(name)];
    }),
    academyAddress("fa", academy),
    ...contactDetailNames.flatMap((detail) => contactDetails[detail].textsOf(details[detail])),
    ...languages.map((language) => formatHours(hours, language)),
    hoursCode(hours),
  ];
};

/** The texts of pages built with the defaults that have to be replaced, each with its replacement. */
export function finishedTexts(academy: Academy): [string, string][] {
  const texts = textsOf(academy);
  const pairs = textsOf(defaultAcademy).map((text, index): [string, string] => [text, texts[index] ?? text]);
  return pairs.filter(([from, to]) => from !== to);
}
