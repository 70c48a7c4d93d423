/** What stands for a missing portrait: the first letter of the first and the last word of a name, joined forms kept apart. */
export function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  // A zero-width non-joiner: two Arabic initials side by side would join into what reads as a word.
  return chosen
    .map((word) => /\p{L}\p{M}*/u.exec(word ?? "")?.[0].toLocaleUpperCase("en") ?? "")
    .join("\u200c");
}
