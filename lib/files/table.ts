export type Cell = string | number | null;

/** A table for a spreadsheet, a few rows at a time; the first row is the headings. No batch is empty. */
export type Table = AsyncIterable<Cell[][]>;
