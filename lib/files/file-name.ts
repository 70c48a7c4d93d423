/** In UTF-16 units. */
const maxLength = 120;
const fallback = "file";
const extensionPattern = /\.[\p{L}\p{N}]{1,10}$/u;

/** Displayable, but never a path. Nothing in it changes the text's direction: `gnp.exe` must not pose as `exe.png`. */
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
