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

/** An object with this value under each name that the pattern finds in the text. */
const forEach = (text: Compiled, pattern: RegExp, value: unknown) =>
  Object.fromEntries([...String(text).matchAll(pattern)].map(([, name = ""]) => [name, value]));

const sent = compiledMessages(messages, Object.keys(messages) as (keyof typeof messages)[]);

test("what is sent to a browser are plain objects", () => {
  expect(sent).toStrictEqual(structuredClone(sent));
});

test("a browser, the server and next-intl itself say every text of the catalogue alike", () => {
  const compiled = new Map(textsOf(sent as Texts));
  const t = createTranslator({ locale, messages });
  const formatters = {
    getNumberFormat: (locale: string) => new Intl.NumberFormat(locale),
    getPluralRules: (locale: string) => new Intl.PluralRules(locale),
  };
  const options = { locale, formatters } as Parameters<typeof formatCompiled>[3];
  for (const [key, text] of textsOf(messages))
    for (const number of [0, 1, 2, 1234]) {
      const tags = forEach(text, /<(\w+)>/g, (chunks: unknown) => `[${chunks}]`);
      const values = { ...forEach(text, /\{(\w+)[,}]/g, number), ...tags } as NonNullable<Values>;
      const expected = t.markup(key as "site.skip", values as Parameters<typeof t.markup>[1]);
      expect(formatMessage(key, text, values, options), key).toEqual(expected);
      expect(formatCompiled(key, compiled.get(key) ?? "", values, options), key).toEqual(expected);
    }
});
