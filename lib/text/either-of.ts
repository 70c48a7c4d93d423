import { interpolate } from "./interpolate";

/** How a language writes alternatives: the catalogue's `lists`. ICU does not support Pashto here. */
export type ListWords = { readonly or: string; readonly listed: string };

/** A list of alternatives: "A, B or C". */
export function eitherOf(things: readonly string[], { or, listed }: ListWords): string {
  const last = things.at(-1) ?? "";
  const others = things.slice(0, -1);
  if (others.length === 0) return last;
  return interpolate(or, {
    others: others.reduce((before, next) => interpolate(listed, { before, next })),
    last,
  });
}
