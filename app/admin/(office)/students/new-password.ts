/** Without look-alike characters, because passwords are read from paper and typed on phones. */
const characterSets = ["ABCDEFGHJKMNPQRTUVWXY", "abcdefghijkmnpqrtuvwxyz", "346789", "-+=?!"] as const;
const length = 14;

/** A random password that meets the password rule, with at least 70 random bits. */
export function makePassword(): string {
  const all = characterSets.join("");
  const characters = [
    ...characterSets,
    ...Array.from({ length: length - characterSets.length }, () => all),
  ].map(pick);
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? "", characters[last] ?? ""];
  }
  return characters.join("");
}

function pick(characters: string): string {
  return characters[randomBelow(characters.length)] ?? "";
}

function randomBelow(limit: number): number {
  const usable = Math.floor(256 / limit) * limit;
  const [byte] = crypto.getRandomValues(new Uint8Array(1));
  return byte !== undefined && byte < usable ? byte % limit : randomBelow(limit);
}
