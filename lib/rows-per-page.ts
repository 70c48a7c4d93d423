/** The cookie in which a browser remembers how many rows its lists show. */
export const rowsPerPageCookie = "rows-per-page";

/** The choices, and what is shown if none was made (docs/product.md). */
export const rowsPerPageChoices = [5, 10, 20, 50] as const;
const usual = 10;

/** The remembered choice. Anything that is no choice is the usual number. */
export function rowsPerPageOf(remembered: string | undefined): number {
  return rowsPerPageChoices.find((rows) => String(rows) === remembered) ?? usual;
}
