import { createTranslator } from "use-intl/core";
import formatCompiled from "use-intl/format-message/format-only";
import { expect, test } from "vitest";
import { locale, messages } from "@/lib/words/catalogue";
import { compiledMessages } from "@/lib/words/compiled-messages";
import formatMessage from "@/lib/words/format-message";

type Values = Parameters<typeof formatCompiled>[2];
type Compiled = Parameters<typeof formatCompiled>[1];
type Texts = { readonly [key: string]: Compiled | Texts };

const isText = (text: Compiled | Texts): text is Compiled => typeof text === "string" || Array.isArray(text);

const textsOf = (texts: Texts, path = ""): (readonly [key: string, text: Compiled])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    isText(text) ? [[`${path}${key}`, text] as const] : textsOf(text, `${path}${key}.`),
  );

const tagNames = (text: string) => [...text.matchAll(/<(\w+)>/g)].map(([, name = ""]) => name);
const valueNames = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name);

test("what is sent to a browser are plain objects", () => {
  const sent = compiledMessages(messages, Object.keys(messages) as (keyof typeof messages)[]);
  expect(sent).toStrictEqual(structuredClone(sent));
});

test("a browser, the server and next-intl itself say every text of the catalogue alike", () => {
  const namespaces = Object.keys(messages) as (keyof typeof messages)[];
  const compiled = new Map(textsOf(compiledMessages(messages, namespaces) as Texts));
  const t = createTranslator({ locale, messages });
  const formatters = {
    getNumberFormat: (locale: string) => new Intl.NumberFormat(locale),
    getPluralRules: (locale: string) => new Intl.PluralRules(locale),
  };
  const options = { locale, formatters } as Parameters<typeof formatCompiled>[3];
  for (const [key, text] of textsOf(messages))
    for (const number of [0, 1, 2, 1234]) {
      const numbers = Object.fromEntries(valueNames(String(text)).map((name) => [name, number]));
      const tags = Object.fromEntries(
        tagNames(String(text)).map((name) => [name, (chunks: unknown) => `[${chunks}]`]),
      );
      const values = { ...numbers, ...tags } as NonNullable<Values>;
      const expected = t.markup(key as "site.skip", values as Parameters<typeof t.markup>[1]);
      expect(formatMessage(key, text, values, options), key).toEqual(expected);
      expect(formatCompiled(key, compiled.get(key) ?? "", values, options), key).toEqual(expected);
    }
});
