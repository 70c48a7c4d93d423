/**
 * Whether the focus is where the act began, or nowhere (AnswerCache then moves it to `main`). Otherwise the
 * user has moved on.
 */
export const isFocusFree = (start: Element | null = null): boolean =>
  [start, document.body, document.getElementById("main"), null].includes(document.activeElement);
