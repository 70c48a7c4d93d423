import { interpolate } from "./interpolate";

/** How a language writes a choice: the catalogue's `lists`. ICU has no Pashto for it. */
export type ListWords = { readonly or: string };

/** A choice of some things: "A, B or C". */
export function eitherOf(things: readonly string[], { or }: ListWords): string {
  const last = things.at(-1) ?? "";
  const others = things.slice(0, -1);
  return others.length === 0 ? last : interpolate(or, { others: others.join(", "), last });
}
