/** What the office is told when released results make the DMC scans of so many students out of date; empty for none. */
export function olderScansText(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "The DMC scan of one student is older than this result. Please upload a new one."
    : `The DMC scans of ${count} students are older than these results. Please upload new ones.`;
}
