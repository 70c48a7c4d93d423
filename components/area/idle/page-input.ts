const storageKey = (userId: number) => `typed:${userId}:page:${location.pathname}`;

const textTypes = new Set(["text", "email", "tel", "number", "date", "search", "url"]);

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The text fields of this page whose input can be restored: those with a name, except passwords. */
function textFields(): TextField[] {
  const fields = document.querySelectorAll<TextField>("main input[name], main textarea[name]");
  return [...fields].filter((field) => field instanceof HTMLTextAreaElement || textTypes.has(field.type));
}

/** The input in this page's fields, with its storage key; empty if nobody typed. */
export function readPageInput(userId: number): [string, string][] {
  const changed = textFields().filter(({ value, defaultValue }) => value !== defaultValue);
  if (changed.length === 0) return [];
  return [
    [storageKey(userId), JSON.stringify(Object.fromEntries(changed.map(({ name, value }) => [name, value])))],
  ];
}

/** Restores the input that this page had when the session ended, once. */
export function restorePageInput(userId: number): void {
  const stored = localStorage.getItem(storageKey(userId));
  if (stored === null) return;
  localStorage.removeItem(storageKey(userId));
  const values: Record<string, string> = JSON.parse(stored);
  for (const field of textFields()) {
    const value = values[field.name];
    if (value === undefined || field.value === value) continue;
    // React only notices a value set by the native setter, followed by an input event.
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.closest("details")?.setAttribute("open", "");
  }
}
