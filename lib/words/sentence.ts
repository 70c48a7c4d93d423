import { AsyncLocalStorage } from "node:async_hooks";
import { createTranslator } from "use-intl/core";
import { processState } from "@/lib/process-state";
import { allOf } from "@/lib/text";
import { type Catalogue, catalogueOf, messages } from "./catalogue";
import { defaultLanguage, type Language, languages } from "./languages";
import type { RefusalKey, ReplyKey, Sentences, Words, WordValue } from "./words";

export const requestLanguage = processState("request-language", () => new AsyncLocalStorage<Language>());

export const currentLanguage = (): Language => requestLanguage.getStore() ?? defaultLanguage;

const translatorsOf = ({ language: { locale }, refusals, replies }: Catalogue) => ({
  refuse: createTranslator({ locale, messages: { refusals }, namespace: "refusals" }),
  reply: createTranslator({ locale, messages: { replies }, namespace: "replies" }),
});

/** Made once, because translators keep the sentences that they have parsed. */
const english = translatorsOf(messages);
const byLanguage = new Map(
  languages.map((language) => [
    language,
    language === defaultLanguage ? english : translatorsOf(catalogueOf(language)),
  ]),
);

const translators = () => byLanguage.get(currentLanguage()) ?? english;

function written(value: WordValue): string | number {
  if (typeof value !== "object") return value;
  return "key" in value
    ? sentenceOf(value)
    : allOf(value.map(sentenceOf), catalogueOf(currentLanguage()).lists);
}

const valuesOf = ({ values }: Words<RefusalKey | ReplyKey>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)] as const));

export const sentenceOf = (words: Words): string => translators().refuse(words.key, valuesOf(words));

export const replyOf = (words: Words<ReplyKey>): string => translators().reply(words.key, valuesOf(words));

export const allSentences: Sentences = messages.refusals;

/** What the browser itself can refuse in the student's area, which is opened on phones: no other sentences are sent. */
export const ownAccountKeys: readonly RefusalKey[] = [
  ...(["unstorable", "unreadableAfter", "unreadableAtStart", "unprintable", "fullNameTooLong"] as const),
  ...(["requiredFields", "emailInvalidInForm", "invalidDate", "phoneInvalid", "chooseRequest"] as const),
  ...(["enterYourMessage", "messageTooLong", "notAPhoto", "fileTooLarge"] as const),
];

export const ownAccountSentences = ({ refusals }: Pick<Catalogue, "refusals">): Sentences =>
  Object.fromEntries(ownAccountKeys.map((key) => [key, refusals[key]] as const));
