/** The choices (docs/product.md). */
export const rowsPerPageChoices = [5, 10, 20, 50] as const;
const defaultRows = 10;

/** The choice in the cookie, or the default if it is invalid. */
export function rowsPerPageOf(remembered: string | null): number {
  return rowsPerPageChoices.find((rows) => String(rows) === remembered) ?? defaultRows;
}
