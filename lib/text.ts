/** Keeps a text together within a sentence of the other direction, with Unicode's first strong isolate. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** By code points: `{day}، {time}` is a whole sentence, and its comma belongs to no one script. */
const rightToLeft = /[\u0590-\u08ff]/;

/** In a right-to-left sentence each value is isolated, so that a name, code or phone number reads as it is written. */
export function valuesIn<Value>(
  sentence: string,
  values: Readonly<Record<string, Value>>,
): Record<string, Value | string> {
  if (!rightToLeft.test(sentence)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && value !== "" ? isolated(value) : value,
    ]),
  );
}

/** Replaces the `{placeholders}` in a catalogue text where next-intl is not available: in the browser and in PDFs. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  const shown = valuesIn(text, values);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(shown[name] ?? placeholder));
}

/** How a language joins the things of a list: the catalogue's `lists`. ICU does not support Pashto here. */
export type ListWords = { readonly or: string; readonly and: string; readonly listed: string };

export const listed = (things: readonly string[], words: Pick<ListWords, "listed">): string =>
  things.length === 0 ? "" : things.reduce((before, next) => interpolate(words.listed, { before, next }));

function joined(things: readonly string[], word: string, words: ListWords): string {
  const last = things.at(-1) ?? "";
  const others = things.slice(0, -1);
  if (others.length === 0) return last;
  return interpolate(word, { others: listed(others, words), last });
}

export const eitherOf = (things: readonly string[], words: ListWords): string =>
  joined(things, words.or, words);

export const allOf = (things: readonly string[], words: ListWords): string =>
  joined(things, words.and, words);

/** A field's name as the database and the older calls spell it: `fullName` becomes `full_name`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : "";

export const inSnakeCase = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [snakeCase(name), field])) as {
    [Name in keyof Value & string as SnakeCase<Name>]: Value[Name];
  };

/** Whether two values of a field are equal; lists are compared item by item. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
