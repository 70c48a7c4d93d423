/**
 * Allows a line break after this many characters without a space or hyphen, which would otherwise overflow the page.
 * Shorter runs are left alone, so that text copied from the PDF is exactly what was printed.
 */
export const breakable = (text: string, run: number): string =>
  text.replace(new RegExp(`[^\\s-]{${run}}(?=[^\\s-])`, "gu"), "$&\u200b");
