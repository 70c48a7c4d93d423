/** A segment of a page's path as text: Next hands it over percent-encoded. Empty if it is not well formed. */
export function decodedSegment(segment: string): string {
  return isText(segment) ? decodeURIComponent(segment) : "";
}

/** Whether the percent signs of a path stand for text in UTF-8. */
export function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
