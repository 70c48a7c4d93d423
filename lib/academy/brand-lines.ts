/** A name on the two lines of the site's brand: its first word, and the rest, which is blank if there is no other. */
export function brandLines(name: string): [first: string, rest: string] {
  const [first = "", ...rest] = name.split(" ");
  return [first, rest.join(" ")];
}
