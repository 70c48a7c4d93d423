/** Decodes a path segment. Empty if its percent-encoding is invalid. */
export function decodedSegment(segment: string): string {
  return isDecodable(segment) ? decodeURIComponent(segment) : "";
}

/** Whether a text is valid percent-encoded UTF-8. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Stands in for an address that cannot be decoded, on which Next throws. No page has this path. */
export const unreadablePath = "/unreadable";
