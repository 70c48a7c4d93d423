/** The number of consecutive page numbers (docs/product.md). */
const windowSize = 5;

/** The page buttons: up to five around the current page, the first and the last, and gaps for omitted numbers. */
export function pageWindow(current: number, total: number): (number | "gap before" | "gap after")[] {
  const first = Math.max(1, Math.min(current - 2, total - windowSize + 1));
  const last = Math.min(total, first + windowSize - 1);
  const items: (number | "gap before" | "gap after")[] = [];
  if (first > 1) items.push(1);
  if (first > 2) items.push("gap before");
  for (let page = first; page <= last; page += 1) items.push(page);
  if (last < total - 1) items.push("gap after");
  if (last < total) items.push(total);
  return items;
}
