/**
 * Whether the focus is still where an act began, or nowhere, because what had it is gone: then it falls to the page's
 * main part (AnswerCache). Elsewhere somebody goes on.
 */
export const isFocusFree = (start: Element | null = null): boolean =>
  [start, document.body, document.getElementById("main"), null].includes(document.activeElement);
