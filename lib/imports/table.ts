/** What makes a line doubtful: marks that may have joined it with others, or cells that no heading is above. */
export const lineDoubts = ["quotation", "cells"] as const;

export type Line = { row: number; cells: string[]; doubt?: (typeof lineDoubts)[number] };

/**
 * A parsed file: its non-blank rows as texts, each with its row number in the file; which of them, and which columns,
 * are hidden; and the names of a workbook's other sheets, which are not read.
 */
export type Sheet = {
  name: string;
  kind: "csv" | "xlsx";
  lines: Line[];
  hiddenRows: readonly number[];
  hiddenColumns: readonly string[];
  unread: readonly string[];
  hiddenSheets: readonly string[];
};

/** How many cells most lines have; of two numbers that are equally frequent, the larger. */
export function usualWidth(lines: readonly Pick<Line, "cells">[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [[width] = [0]] = [...counts].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || b - a);
  return width;
}

export type Table = { name: string; kind: Sheet["kind"]; headings: string[]; rows: Line[] };

/** The table with its headings in line `head` of the sheet; null if it has none, and every line is a row. */
export function tableOf({ name, kind, lines }: Sheet, head: number | null): Table {
  const headings = (head === null ? undefined : lines[head]?.cells) ?? [];
  const usual = usualWidth(lines);
  const isTooLong = ({ cells }: Line) =>
    kind === "csv" &&
    head !== null &&
    cells.length > headings.length &&
    (cells.length > usual || cells.slice(headings.length).some((cell) => cell !== ""));
  const rows = (head === null ? lines : lines.slice(head + 1)).map((line) =>
    line.doubt === undefined && isTooLong(line) ? { ...line, doubt: "cells" as const } : line,
  );
  const widths = [headings, ...rows.map(({ cells }) => cells)].map(
    (cells) => cells.findLastIndex((cell) => cell !== "") + 1,
  );
  const width = widths.reduce((most, one) => Math.max(most, one), 0);
  return { name, kind, headings: Array.from({ length: width }, (_, column) => headings[column] ?? ""), rows };
}
