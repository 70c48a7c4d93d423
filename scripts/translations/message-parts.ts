import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** The parts of one element that a translation keeps, as it would write them. */
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
      // Which plurals there are is for each language to say: a number of its own (=0) is for all.
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
 * What every translation of a message has in common with it: arguments, what is selected by, and tags. Throws if the message does
 * not parse.
 */
export const partsOf = (message: string): ReadonlySet<string> => new Set(parse(message).flatMap(partsIn));
