/** A segment of a page's path as text: Next hands it over percent-encoded. Empty where it is not well formed. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
