/** Whether the focus is at `start` or nowhere (AnswerCache then puts it on `main`): otherwise the user has moved on. */
export const isFocusFree = (start: Element | null = null): boolean =>
  [start, document.body, document.getElementById("main"), null].includes(document.activeElement);
