import type { FileStream } from "./file-stream";
import type { Table } from "./table";

/** Matches text that a spreadsheet would take for a formula. It is prefixed with an apostrophe. */
const escapeFormulae = /^[=+\-@\t\r\n]/;

/**
 * The table as CSV in UTF-8, with the byte order mark by which Excel recognises the encoding. Cells contain no
 * formulas.
 */
export async function* csvFile(table: Table): FileStream {
  const { default: Papa } = await import("papaparse");
  let mark = "\uFEFF";
  for await (const rows of table) {
    yield Buffer.from(`${mark}${Papa.unparse(rows, { escapeFormulae })}\r\n`);
    mark = "";
  }
}
