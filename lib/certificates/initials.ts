/** The initials of a name, in place of a missing portrait: of its first and last word. */
export function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  // A zero-width non-joiner, because two Arabic initials side by side would join into what reads as a word.
  return chosen
    .map((word) => /\p{L}\p{M}*/u.exec(word ?? "")?.[0].toLocaleUpperCase("en") ?? "")
    .join("\u200c");
}
