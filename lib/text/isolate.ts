const rightToLeft = /[\u0590-\u08ff]/;

/** Keeps a text of one direction whole within a sentence of the other: Unicode's first strong isolate. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/**
 * The values of a sentence. In one that runs from right to left each text among them is isolated, so that a name, a code or a phone
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
