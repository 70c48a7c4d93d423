import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** The parts of one element that a translation must keep, as the translation would write them. */
function partsIn(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return [];
    case TYPE.tag:
      return [`<${element.value}>`, ...element.children.flatMap(partsIn)];
    case TYPE.select:
    case TYPE.plural: {
      const isPlural = element.type === TYPE.plural;
      const kind = isPlural ? (element.pluralType === "ordinal" ? "selectordinal" : "plural") : "select";
      // Each language has its own plural categories, but an exact number (=0) is for all.
      const own = Object.keys(element.options).filter((key) => !isPlural || key.startsWith("="));
      return [
        `{${element.value}, ${kind}}`,
        ...own.map((key) => `{${element.value}, ${kind}, ${key} {…}}`),
        ...Object.values(element.options).flatMap(({ value }) => value.flatMap(partsIn)),
      ];
    }
    default:
      return [`{${element.value}}`];
  }
}

/**
 * The parts that every translation of a message must share with it: arguments, selectors and tags. Throws if
 * the message does not parse.
 */
export const partsOf = (message: string): ReadonlySet<string> => new Set(parse(message).flatMap(partsIn));
