/** Puts values in the `{places}` of a text from the catalogue, where next-intl does not reach: in the browser and in a PDF. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
