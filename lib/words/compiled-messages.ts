import compile from "icu-minify/compile";
import type { AbstractIntlMessages, Messages } from "next-intl";
import type { Texts } from "./catalogue";

/** A compiled message contains objects without a prototype, which cannot be passed to client components. */
const compiled = (text: string) => structuredClone(compile(text)) as string;

/** Typed as next-intl's messages, which do not allow for compiled ones, although it formats them. */
const compileEach = (texts: Texts): AbstractIntlMessages =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string" ? compiled(text) : compileEach(text),
    ]),
  );

/** Some namespaces of the catalogue with each message compiled, so that the browser needs no parser. */
export const compiledMessages = (messages: Messages, namespaces: readonly (keyof Messages)[]) =>
  compileEach(Object.fromEntries(namespaces.map((name) => [name, messages[name]])));
