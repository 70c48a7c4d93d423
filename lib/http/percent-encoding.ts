/** A segment of a path, decoded. Empty if its percent-encoding is not valid. */
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

/** No page has it: it stands for an address that cannot be decoded, on which Next throws. */
export const unreadablePath = "/unreadable";
