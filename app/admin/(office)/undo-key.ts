type Pressed = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "key" | "code">;

/** Ctrl+Z or ⌘Z, also on a keyboard for Dari or Pashto. With Alt they are AltGr on Windows, which types a character. */
export function isUndoKey({ ctrlKey, metaKey, shiftKey, altKey, key, code }: Pressed): boolean {
  const isZ = key.toLowerCase() === "z" || (code === "KeyZ" && key > "~");
  return (ctrlKey || metaKey) && !shiftKey && !altKey && isZ;
}
