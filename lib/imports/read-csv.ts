/** Quotation marks that may have joined a line with others, or cells under no heading. */
export const lineDoubts = ["quotation", "cells"] as const;

export type Line = { row: number; cells: string[]; doubt?: (typeof lineDoubts)[number] };

const delimiters = ["\t", ";", ",", "|"] as const;

/** A quotation mark that does not enclose a whole cell is part of its text, so that it never swallows the rows below. */
export function parseCsv(text: string): Line[] {
  // In some languages Excel names the delimiter in a line of its own.
  const named = /^sep=(.)(?=\r|\n)/i.exec(text)?.[1];
  if (named !== undefined) return withDoubts(recordsOf(text, named), named).with(0, { row: 1, cells: [] });
  const start = text.slice(0, 100_000);
  const [best = ","] = delimiters.toSorted((a, b) => evenness(start, b) - evenness(start, a));
  return withDoubts(recordsOf(text, best), best);
}

function evenness(text: string, delimiter: string): number {
  const counts = new Map<number, number>();
  for (const { cells } of recordsOf(text, delimiter, 50))
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

type Record = { cells: string[]; raw: string };

function recordsOf(text: string, delimiter: string, max = Number.POSITIVE_INFINITY): Record[] {
  const end = `${delimiter.replace(/[\\\]^-]/, "\\$&")}\r\n`;
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)" *(?=[${end}]|$)|([^${end}]*))(\r\n|[${end}]|$)`, "gy");
  const records: Record[] = [];
  let [cells, start]: [string[], number] = [[], 0];
  for (const { 0: all, 1: quoted, 2: plain = "", 3: after = "", index } of text.matchAll(cell)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (after === delimiter) continue;
    const next = index + all.length;
    records.push({ cells, raw: text.slice(start, next - after.length) });
    if (next >= text.length || records.length === max) break;
    [cells, start] = [[], next];
  }
  return records;
}

/** Where every line of a record could be a row of its own, a stray mark may have joined them. */
function withDoubts(records: readonly Record[], delimiter: string): Line[] {
  const width = usualWidth(records);
  return records.map(({ cells, raw }, index) => {
    const lines = raw.split(/[\r\n]+/).filter((line) => line.trim() !== "");
    const isJoined =
      lines.length > 1 &&
      (cells.length !== width || lines.every((line) => line.split(delimiter).length >= Math.max(2, width)));
    return { row: index + 1, cells, ...(isJoined ? { doubt: "quotation" as const } : {}) };
  });
}

const replacement = "\uFFFD";

/** What Excel writes: UTF-8, UTF-16 or, on Windows for Arabic script, code page 1256. What cannot be read becomes U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  // Text in Latin or Arabic letters has zero bytes in no other encoding, and only at every other place.
  const zeros = bytes
    .subarray(0, 4000)
    .reduce((found, byte, index) => found | (byte === 0 ? 1 << (index % 2) : 0), 0);
  if (zeros === 1) return new TextDecoder("utf-16be").decode(bytes);
  if (zeros === 2) return new TextDecoder("utf-16le").decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  const unread = text.split(replacement).length - 1;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  const read = text.replace(/[\u0000-\u007f\ufffd]/g, "").length;
  if (unread === 0 || unread <= read) return text;
  // A word of two scripts is of another page, such as that of Western Europe.
  return new TextDecoder("windows-1256")
    .decode(bytes)
    .replace(/(?<=[A-Za-z])[\u0600-\u06ff]+|[\u0600-\u06ff]+(?=[A-Za-z])/g, replacement);
}

/** Of two equally frequent numbers, the larger. */
export function usualWidth(lines: readonly Pick<Line, "cells">[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [[width] = [0]] = [...counts].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || b - a);
  return width;
}
