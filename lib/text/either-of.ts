import { interpolate } from "./interpolate";

/** How a language writes alternatives: the catalogue's `lists`. ICU does not support Pashto here. */
export type ListWords = { readonly or: string };

/** A list of alternatives: "A, B or C". */
export function eitherOf(things: readonly string[], { or }: ListWords): string {
  const last = things.at(-1) ?? "";
  const others = things.slice(0, -1);
  return others.length === 0 ? last : interpolate(or, { others: others.join(", "), last });
}
