type Pressed = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "shiftKey" | "key" | "code">;

/** Whether these keys are Ctrl+Z, or ⌘Z, also on a keyboard for Dari or Pashto, whose letters are others. */
export function isUndoKey({ ctrlKey, metaKey, shiftKey, key, code }: Pressed): boolean {
  const isZ = key.toLowerCase() === "z" || (code === "KeyZ" && key > "~");
  return (ctrlKey || metaKey) && !shiftKey && isZ;
}
