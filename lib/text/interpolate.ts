import { valuesIn } from "./isolate";

/** Replaces the `{placeholders}` of a text from the catalogue, where next-intl does not reach: in the browser and in a PDF. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  const shown = valuesIn(text, values);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(shown[name] ?? placeholder));
}
