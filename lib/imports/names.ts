import { withoutInvisible } from "@/lib/characters";

const wordsOf = (name: string): string[] =>
  withoutInvisible(name)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\u0640\u200c]/gu, "")
    .replace(/[يىېۍئ]/g, "ی")
    .replace(/[كګگ]/g, "ک")
    .replace(/[ةۀہ]/g, "ه")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of the shorter name is, but for a letter or two, a word of the longer: Ali Rahimi, Ali Reza Rahimy. */
export function isLikeName(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  const left = [...longer];
  return (
    shorter.length > 0 &&
    shorter.every((word) => {
      const at = left.findIndex((candidate) => isLikeWord(word, candidate));
      if (at !== -1) left.splice(at, 1);
      return at !== -1;
    })
  );
}

function isLikeWord(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length) < 5 ? 1 : 2;
  if (Math.abs(one.length - other.length) > most || one[0] !== other[0]) return one === other;
  return distance(one, other) <= most;
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1)
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (letter === other[at] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
