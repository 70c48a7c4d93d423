const rightToLeft = /[\u0590-\u08ff]/;

/** Keeps a text together within a sentence of the other direction, with Unicode's first strong isolate. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/**
 * The values to insert into a sentence. In a right-to-left sentence each one is isolated, so that a name, code or phone
 * number reads as it is written.
 */
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
