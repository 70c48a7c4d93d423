/** Whether the focus is still where an act began, or nowhere, because what had it is gone. Elsewhere somebody goes on. */
export const isFocusFree = (start: Element | null = null): boolean =>
  [start, document.body, null].includes(document.activeElement);
