import { languages } from "@/lib/words/languages";
import { type AcademyContact, contactDetailNames, contactDetails, defaultContact } from "./contact";
import { formatHours } from "./format-hours";
import { hoursCode } from "./opening-hours";

/** Every text that a page derives from the contact details: always as many, in the same order. */
const textsOf = ({ hours, ...details }: AcademyContact): string[] => [
  ...contactDetailNames.flatMap((name) => contactDetails[name].textsOf(details[name])),
  ...languages.map((language) => formatHours(hours, language)),
  hoursCode(hours),
];

/** Pairs of a text in pages built with the default contact and its replacement, where they differ. */
export function contactTexts(contact: AcademyContact): [string, string][] {
  const texts = textsOf(contact);
  const pairs = textsOf(defaultContact).map((text, index): [string, string] => [text, texts[index] ?? text]);
  return pairs.filter(([from, to]) => from !== to);
}
