/** The record in pasted text: the record itself, or a link with the record as its fragment. Removes white space. */
export function extractRecord(text: string): string {
  const packed = text.replace(/\s+/g, "");
  return packed.slice(packed.indexOf("#") + 1);
}
