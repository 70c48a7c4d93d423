import { escapeMarkup } from "@/lib/text/escape";
import type { FileStream } from "./file-stream";
import type { Cell, Table } from "./table";
import { type ZipEntry, zipStream } from "./zip-stream";

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const content = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relation = (type: string, target: string) =>
  `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`;

/** The parts of a single-sheet workbook, except the sheet itself (ECMA-376, part 1). */
const parts = {
  "[Content_Types].xml": `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/></Types>`,
  "_rels/.rels": relation("officeDocument", "xl/workbook.xml"),
  "xl/_rels/workbook.xml.rels": relation("worksheet", "worksheets/sheet1.xml"),
  "xl/workbook.xml": `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
};

/** Columns of a readable width, and a frozen heading row. */
const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/><sheetData>`;
const sheetEnd = "</sheetData></worksheet>";

/** Escapes text for XML, dropping the characters that XML cannot contain. */
const escaped = (text: string) =>
  escapeMarkup(text.toWellFormed())
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");

/** A column's letters: A, …, Z, AA, … */
const lettersOf = (column: number): string =>
  (column < 26 ? "" : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Text is always an inline string, never a formula. */
function cellXml(cell: Cell, address: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function rowXml(row: readonly Cell[], number: number): string {
  const cells = row.map((cell, column) => cellXml(cell, `${lettersOf(column)}${number}`));
  return `<row r="${number}">${cells.join("")}</row>`;
}

async function* sheet(table: Table): FileStream {
  yield Buffer.from(sheetStart);
  let first = 1;
  for await (const rows of table) {
    const xmlOfRows = rows.map((row, index) => rowXml(row, first + index)).join("");
    first += rows.length;
    yield Buffer.from(xmlOfRows);
  }
  yield Buffer.from(sheetEnd);
}

async function* workbook(table: Table): AsyncGenerator<ZipEntry> {
  for (const [name, text] of Object.entries(parts)) {
    yield { name, isCompressed: false, bytes: [Buffer.from(text)] };
  }
  yield { name: "xl/worksheets/sheet1.xml", isCompressed: false, bytes: sheet(table) };
}

/** The table as an Excel file. */
export const xlsxFile = (table: Table): FileStream => zipStream(workbook(table));
