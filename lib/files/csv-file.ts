import type { Table } from "./table";

/** What a spreadsheet would take for the beginning of a formula; an apostrophe before it makes it a text. */
const escapeFormulae = /^[=+\-@\t\r\n]/;

/** The table as a CSV in UTF-8. With the mark at the start Excel reads it as such. Cells hold no formulas. */
export async function csvFile(table: Table): Promise<Buffer> {
  const { default: Papa } = await import("papaparse");
  const pieces = [Buffer.from("\uFEFF")];
  for await (const rows of table) {
    pieces.push(Buffer.from(`${Papa.unparse(rows, { escapeFormulae })}\r\n`));
  }
  return Buffer.concat(pieces);
}
