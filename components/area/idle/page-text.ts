const pageName = (userId: number) => `typed:${userId}:page:${location.pathname}`;

const texts = new Set(["text", "email", "tel", "number", "date", "search", "url"]);

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The text fields of this page whose input can be restored: those with a name, except passwords. */
function textFields(): TextField[] {
  const fields = document.querySelectorAll<TextField>("main input[name], main textarea[name]");
  return [...fields].filter((field) => field instanceof HTMLTextAreaElement || texts.has(field.type));
}

/** The input in this page's fields, with its storage key; empty if nobody typed. */
export function readPageInput(userId: number): [string, string][] {
  const typed = textFields().filter(({ value, defaultValue }) => value !== defaultValue);
  if (typed.length === 0) return [];
  return [
    [pageName(userId), JSON.stringify(Object.fromEntries(typed.map(({ name, value }) => [name, value])))],
  ];
}

/** Restores, once, the input of this page from when its session ended. */
export function restorePageInput(userId: number): void {
  const kept = localStorage.getItem(pageName(userId));
  if (kept === null) return;
  localStorage.removeItem(pageName(userId));
  const values: Record<string, string> = JSON.parse(kept);
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
