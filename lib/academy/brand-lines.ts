/** Splits a name into the two lines of the site's brand: its first word, and the rest, which may be blank. */
export function brandLines(name: string): [first: string, rest: string] {
  const [first = "", ...rest] = name.split(" ");
  return [first, rest.join(" ")];
}
