/** Whether a key that was pressed there is text for a field, and no shortcut. */
export function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select") !== null;
}
