type Pressed = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "key" | "code">;

/** Ctrl or ⌘ and a letter, also on a keyboard for Dari or Pashto. With Alt it is AltGr on Windows, which types a character. */
export function isCtrl(letter: "d" | "z", { ctrlKey, metaKey, shiftKey, altKey, key, code }: Pressed) {
  const isLetter = key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && key > "~");
  return (ctrlKey || metaKey) && !shiftKey && !altKey && isLetter;
}
