import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { messages, translations } from "@/lib/words/catalogue";
import terms from "@/messages/glossary.json" with { type: "json" };
import { isEnglishAlone, type Translated, textsByKey, translatedTo, waiting } from "./missing-keys";
import { filesBelow, pathInProject, projectRoot } from "./project-root";

/** How many texts may be in English, so that a change does not wait for someone who speaks a language. */
const mayWait = 10;

const Word = z.string().min(1);
const Glossary = z.array(
  z.strictObject({
    en: Word,
    ...{ fa: Word.optional(), ps: Word.optional() },
    avoid: z.partialRecord(z.enum(translatedTo), z.array(Word)).optional(),
  }),
);
/** The field's terms in each language, and terms of other countries to avoid. */
const glossary = Glossary.parse(terms);

const english = textsByKey(messages);

/** What a translation must keep of a message: arguments, the choices of selectors and exact numbers, and tags. */
function partsIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...partsIn(element.children)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [`{${element.value}}`];
    // Each language has its own plural categories.
    const choices = Object.keys(element.options).filter(
      (key) => element.type === TYPE.select || key.startsWith("="),
    );
    const kind = element.type === TYPE.plural ? element.pluralType : "select";
    return [
      `{${element.value}, ${kind}}`,
      ...choices.map((key) => `{${element.value}, ${key}}`),
      ...Object.values(element.options).flatMap(({ value }) => partsIn(value)),
    ];
  });
}
const partsOf = (message: string) => [...new Set(partsIn(parse(message)))].toSorted();

/** Dari and Pashto give a day in both calendars, and may leave out zod's signs and English names of types. */
const partsMayDiffer = /^dates\.day$|^refusals\.invalid(?:Type|Option)$/;

/** Letters of the other language, or of Arabic. */
const foreignLetters: Readonly<Partial<Record<Translated, RegExp>>> = { fa: /[ټډړږښګڼېۍيك]/, ps: /[گك]/ };

/** Texts that contain the other language's name, in that language's own spelling. */
const namesLanguages = /^(?:language\.name|site\.offer)\b/;

/** Words not used in Afghanistan, in addition to those in the glossary; and Persian words that Pashto does not use. */
const foreignWords: Readonly<Partial<Record<Translated, readonly string[]>>> = {
  fa: [
    ...["گذرنامه", "شهریه", "رایانه", "مهدکودک", "پیامک", "کنکور", "استان", "به‌روز"],
    ...["ژانویه", "فوریه", "مارس", "آوریل", "ژوئن", "ژوئیه", "اوت", "سپتامبر", "اکتبر", "نوامبر", "دسامبر"],
    ...["فروردین", "اردیبهشت", "خرداد", "مرداد", "شهریور", "آبان", "اسفند"],
  ],
  ps: ["است", "نیست", "هستند", "می‌شود", "می‌کند", "نمی‌شود", "برای", "این", "شما", "کنید", "از", "های"],
};

/** A whole word, or one with an ending after a zero-width non-joiner. */
const wordIn = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join("|")})(?![\\p{L}\\p{M}])`, "u");

const avoided = (language: Translated) => glossary.flatMap(({ avoid }) => avoid?.[language] ?? []);

/** A message's words alone: without arguments, the syntax of selections, and tags. */
const wordsOf = (message: string) => message.replace(/<\/?\w+>|\{\w+\}|\{\w+, \w+,/g, " ");

/** The prose of a policy: without code, link addresses and tags. */
const proseOf = (page: string) =>
  page.replace(/^(?:import|export) .*$|`[^`\n]*`|\]\([^)\n]*\)|\{[^}\n]*\}|<[^>\n]*>/gm, " ");

const policies = await Promise.all(
  (await filesBelow(join(projectRoot, "content"))).map(async (file) => ({
    path: pathInProject(file),
    text: await readFile(file, "utf8"),
  })),
);

/** Each text that a reader sees in a language: its location and its words. */
const proseIn = (language: Translated): (readonly [place: string, words: string])[] => [
  ...[...textsByKey(translations[language])].map(([key, text]) => [key, wordsOf(text)] as const),
  ...policies
    .filter(({ path }) => path.endsWith(`.${language}.mdx`))
    .flatMap(({ path, text }) =>
      proseOf(text)
        .split("\n")
        .map((line, index) => [`${path}:${index + 1}`, line] as const),
    ),
];

/** What no text of a language has in it. */
const refused = (language: Translated): Readonly<Record<string, RegExp | undefined>> => ({
  "letters of another language": foreignLetters[language],
  "words of another country": wordIn([...avoided(language), ...(foreignWords[language] ?? [])]),
  "a sentence in English":
    /(?!JSON Web Signature )(?:\b[A-Za-z']+ ){3}|^(?=.*[A-Za-z]{2,} [A-Za-z]{2,})\P{Script=Arabic}+$/u,
  // Marks, embeddings, overrides and isolates: the site sets direction itself, and these can disguise a text.
  "invisible characters that change the direction": /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
  "English quotation marks, question marks, semicolons or commas": /["“”„'‘’?;]|[\u0600-\u06ff],/,
});

test("every policy says on what day it was last changed", () => {
  const dated = /^export const changedOn = "\d{4}-\d{2}-\d{2}";\n\n/;
  const undated = policies.filter(({ path, text }) => /\.\w\w\.mdx$/.test(path) && !dated.test(text));
  expect(undated.map(({ path }) => path)).toEqual([]);
});

describe.each(translatedTo)("in %s", (language) => {
  test("every text has the English one's arguments, choices and tags, and its key", () => {
    for (const [key, text] of textsByKey(translations[language])) {
      expect(english.has(key), key).toBe(true);
      if (!partsMayDiffer.test(key)) expect(partsOf(text), key).toEqual(partsOf(english.get(key) ?? ""));
    }
  });

  test.each(Object.entries(refused(language)))("no text has %s", (_, pattern = /(?!)/) => {
    const found = proseIn(language).flatMap(([place, words]) => {
      const [hit] = pattern.exec(words) ?? [];
      return hit === undefined || namesLanguages.test(place) ? [] : [`${place}: ${hit}`];
    });
    expect(found).toEqual([]);
  });

  test("no sentence is the other translation's", () => {
    const others = translatedTo.filter((other) => other !== language);
    const theirs = others.map((other) => textsByKey(translations[other]));
    const isTheirs = ([key, text]: [string, string]) =>
      theirs.some((texts) => texts.get(key) === text) &&
      (wordsOf(text).match(/\p{L}{2,}/gu) ?? []).length > 2;
    expect([...textsByKey(translations[language])].filter(isTheirs)).toEqual([]);
  });

  test("few texts wait for a translator, and each term of the glossary has a word", () => {
    const keys = waiting(language);
    expect(keys.length, keys.join(", ")).toBeLessThanOrEqual(mayWait);
    expect(glossary.filter((words) => words[language] === undefined)).toEqual([]);
  });
});

test("there are policies, each term of the glossary is there once, and what is English on purpose is in its catalogue", () => {
  const terms = glossary.map(({ en }) => en);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  expect(policies.length).toBeGreaterThan(4);
  expect([...english.keys()].filter(isEnglishAlone).length).toBeGreaterThan(600);
});
