import { academyName } from "@/lib/academy/current";
import { siteAddress } from "@/lib/site/site-address";
import { interpolate } from "@/lib/text/interpolate";
import { type Catalogue, catalogueOf } from "@/lib/words/catalogue";
import { currentLanguage } from "@/lib/words/current-language";
import { inLanguage, type Language } from "@/lib/words/languages";

/** What a mail is composed of: its texts, and the addresses of pages in its language. */
export type MailWords = { texts: Catalogue["mails"]; pageAddress: (path: string) => string };

/** A right-to-left paragraph in its own direction, for mail programs that take all plain text for left-to-right. */
const inItsDirection = (paragraph: string) =>
  /^\p{Script=Arabic}/u.test(paragraph) ? `\u202b${paragraph}\u202c` : paragraph;

/**
 * A mail to a person, in the current request's language unless another is given: its subject, and the paragraphs
 * between the greeting and the academy's name. Both may contain that name.
 */
export function mailText(
  write: (words: MailWords) => { subject: string; paragraphs: readonly string[] },
  language: Language = currentLanguage(),
): { subject: string; text: string } {
  const { mails: texts } = catalogueOf(language);
  const named = (text: string) => interpolate(text, { academy: academyName(language) });
  const { subject, paragraphs } = write({
    texts,
    pageAddress: (path) => siteAddress(inLanguage(path, language)),
  });
  return {
    subject: named(subject),
    text: [texts.hello, ...paragraphs.map(named), academyName(language)].map(inItsDirection).join("\n\n"),
  };
}
