import type { FileStream } from "./stored-file";
import { csvText } from "./write-csv";

export type Cell = string | number | null;

/** A table for a spreadsheet, in batches of rows; the first row has the headings. No batch is empty. */
export type Table = AsyncIterable<Cell[][]>;

/** With the byte order mark by which Excel recognises UTF-8. Cells contain no formulas. */
export async function* csvFile(table: Table): FileStream {
  let mark = "\uFEFF";
  for await (const rows of table) {
    yield Buffer.from(mark + csvText(rows));
    mark = "";
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these characters
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const writable = (cell: Cell) =>
  typeof cell === "string" ? cell.toWellFormed().replace(unwritable, "") : cell;

export async function* xlsxFile(table: Table): FileStream {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const rows: Cell[][] = [];
  for await (const batch of table) for (const row of batch) rows.push(row.map(writable));
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, () => ({ width: 20 }));
  yield await writeExcelFile(rows, { columns, stickyRowsCount: 1 }).toBuffer();
}
