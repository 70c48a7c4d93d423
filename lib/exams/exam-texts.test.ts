import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { catalogueOf, messages } from "@/lib/words/catalogue";
import { defaultLanguage, languages } from "@/lib/words/languages";
import { examIds, exams } from "./registry";

/** The languages with policies of their own. */
const translatedLanguages = languages.filter(
  (language) => language !== defaultLanguage && existsSync(`content/legal/${language}`),
);

const read = (file: string) => readFile(file, "utf8");

/** The sentences that must name every exam of the academy, found by wording unique to each. */
const sentences: readonly { where: string; words: string; text: () => Promise<string> | string }[] = [
  {
    where: "the privacy policy",
    words: "with the day of each test",
    text: () => read("content/legal/en/privacy-policy.mdx"),
  },
  {
    where: "the terms of service",
    words: "are practice tests",
    text: () => read("content/legal/en/terms-of-service.mdx"),
  },
  { where: "the home page", words: "mock tests use the", text: () => JSON.stringify(messages.home) },
  { where: "the about page", words: "mock tests use the", text: () => JSON.stringify(messages.about.faq) },
];

test.each(translatedLanguages)("in %s the same texts name every exam", async (language) => {
  const { home, about } = catalogueOf(language);
  const texts = [
    JSON.stringify(home),
    JSON.stringify(about.faq),
    await read(`content/legal/${language}/privacy-policy.mdx`),
    await read(`content/legal/${language}/terms-of-service.mdx`),
  ];
  for (const text of texts) for (const exam of examIds) expect(text).toContain(exams[exam].shortName);
});

test.each(sentences)("$where names every exam where it says “$words”", async ({ words, text }) => {
  const sentence = (await text()).split(/(?<=\.)\s/).find((one) => one.includes(words));
  for (const exam of examIds) expect(sentence).toContain(exams[exam].shortName);
});
