const shownAround = 5;

/** The page buttons: five around the current page, the first and the last (docs/product.md). */
export function pageNumbers(current: number, total: number): number[] {
  const first = Math.max(1, Math.min(current - 2, total - shownAround + 1));
  const around = Array.from({ length: Math.min(shownAround, total) }, (_, index) => first + index);
  return [...new Set([1, ...around, total])];
}
