/** The value of a cell; null if it is empty. */
export type Cell = string | number | null;

/** A table for a spreadsheet, in batches of rows; the first row has the headings. No batch is empty. */
export type Table = AsyncIterable<Cell[][]>;
