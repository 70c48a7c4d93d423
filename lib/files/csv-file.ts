import type { Table } from "./table";

/** Matches what a spreadsheet would take for a formula. An apostrophe in front makes it text. */
const escapeFormulae = /^[=+\-@\t\r\n]/;

/** The table as CSV in UTF-8, with the byte order mark that Excel needs to recognise it. Cells contain no formulas. */
export async function csvFile(table: Table): Promise<Buffer> {
  const { default: Papa } = await import("papaparse");
  const pieces = [Buffer.from("\uFEFF")];
  for await (const rows of table) {
    pieces.push(Buffer.from(`${Papa.unparse(rows, { escapeFormulae })}\r\n`));
  }
  return Buffer.concat(pieces);
}
