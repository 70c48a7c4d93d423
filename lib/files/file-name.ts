const maxLength = 120;
const fallback = "file";
const extensionPattern = /\.[\p{L}\p{N}]{1,10}$/u;

/**
 * Turns whatever a client sent into a displayable file name: in NFC, only the last segment of a path, no control
 * characters, no characters that change the text direction (`gnp.exe` must not pose as `exe.png`), at most 120 UTF-16
 * units with the extension kept, never empty. Never use it as a path.
 */
export function cleanFileName(raw: string): string {
  const parts = raw
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}\u200B\u2028\u2029\u2060\uFEFF]/gu, "")
    .normalize("NFC")
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => /[^.\s]/.test(part));
  return shorten(parts.at(-1) ?? fallback, "");
}

/** The name itself or, if it is taken, the first free of "card (2).png", "card (3).png" …; at most 120 UTF-16 units. */
export function withFreeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = shorten(name, ` (${count})`);
  return free;
}

function shorten(name: string, suffix: string): string {
  const extension = extensionPattern.exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - extension.length);
  const room = maxLength - suffix.length - extension.length;
  const kept = stem.length <= room ? stem : cut(stem, room);
  return `${kept || fallback}${suffix}${extension}`;
}

function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}
