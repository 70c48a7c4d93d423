/** Without similar letters, because passwords are read from paper and typed on phones. */
const kinds = ["ABCDEFGHJKMNPQRTUVWXY", "abcdefghijkmnpqrtuvwxyz", "346789", "-+=?!"] as const;
const length = 14;

/** A random password that satisfies the password rule, with at least 70 random bits. */
export function makePassword(): string {
  const all = kinds.join("");
  const letters = [...kinds, ...Array.from({ length: length - kinds.length }, () => all)].map(pick);
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? "", letters[last] ?? ""];
  }
  return letters.join("");
}

function pick(letters: string): string {
  return letters[below(letters.length)] ?? "";
}

/** A uniformly random integer below the limit, by rejection sampling. */
function below(limit: number): number {
  const rounds = Math.floor(256 / limit) * limit;
  const [drawn] = crypto.getRandomValues(new Uint8Array(1));
  return drawn !== undefined && drawn < rounds ? drawn % limit : below(limit);
}
