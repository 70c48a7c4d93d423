import type { FileStream } from "./file-stream";
import type { Table } from "./table";

/** Matches what a spreadsheet would take for a formula. An apostrophe in front makes it text. */
const escapeFormulae = /^[=+\-@\t\r\n]/;

/** The table as CSV in UTF-8, with the byte order mark that Excel needs to recognise it. Cells contain no formulas. */
export async function* csvFile(table: Table): FileStream {
  const { default: Papa } = await import("papaparse");
  let mark = "\uFEFF";
  for await (const rows of table) {
    yield Buffer.from(`${mark}${Papa.unparse(rows, { escapeFormulae })}\r\n`);
    mark = "";
  }
}
