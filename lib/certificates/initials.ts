/** The initials of a name's first and last words, shown in place of a missing photo. */
export function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  // Separated by a zero-width non-joiner: two adjacent Arabic initials would join into what looks like a word.
  return chosen
    .map((word) => /\p{L}\p{M}*/u.exec(word ?? "")?.[0].toLocaleUpperCase("en") ?? "")
    .join("\u200c");
}
