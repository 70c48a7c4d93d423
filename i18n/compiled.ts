import compile from "icu-minify/compile";
import type { AbstractIntlMessages, Messages } from "next-intl";

type Texts = { readonly [key: string]: string | Texts };

/** A compiled message has objects without a prototype, which no client component may be given. */
const compiled = (text: string) => structuredClone(compile(text)) as string;

/** What next-intl takes for messages, although it formats compiled ones as well. */
const compileEach = (texts: Texts): AbstractIntlMessages =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string" ? compiled(text) : compileEach(text),
    ]),
  );

/** Some namespaces of the catalogue, each message read already: a browser gets no parser for them. */
export const compiledMessages = (messages: Messages, namespaces: readonly (keyof Messages)[]) =>
  compileEach(Object.fromEntries(namespaces.map((name) => [name, messages[name]])));
