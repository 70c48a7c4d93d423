/** The record in what a person pasted: the record itself, or a link that carries it behind its `#`. Line breaks and spaces go. */
export function extractRecord(text: string): string {
  const packed = text.replace(/\s+/g, "");
  return packed.slice(packed.indexOf("#") + 1);
}
