import { valuesIn } from "./isolate";

/** Replaces the `{placeholders}` in a catalogue text where next-intl is not available: in the browser and in PDFs. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  const shown = valuesIn(text, values);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(shown[name] ?? placeholder));
}
