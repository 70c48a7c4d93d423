import { saveFile } from "@/components/area/save-file";

/** A parsed table: its headings, and its rows as texts with their row number in the file. */
export type Table = { name: string; headings: string[]; rows: { row: number; cells: string[] }[] };

const isExcel = (file: { name: string }) => /\.xlsx$/i.test(file.name);

/** Parses a CSV file (with commas, semicolons or tabs) or the first sheet of an XLSX file. Throws if it is neither. */
export async function readTable(file: File): Promise<Table> {
  const sheet = isExcel(file) ? await readExcel(file) : await readCsv(file);
  const numbered = sheet
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [head, ...rows] = numbered;
  return { name: file.name, headings: head?.cells ?? [], rows };
}

async function readCsv(file: File): Promise<string[][]> {
  const { default: Papa } = await import("papaparse");
  return Papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, ""), { skipEmptyLines: false }).data;
}

async function readExcel(file: File): Promise<string[][]> {
  const { readSheet } = await import("read-excel-file/browser");
  const sheet = await readSheet(file);
  return sheet.map((cells) => cells.map(cellText));
}

/** The text of a cell. Excel's days have no time zone: the library returns them as midnight UTC. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** Downloads the refused rows in the same format, each with its reason. */
export async function downloadRefused(table: Table, reasons: ReadonlyMap<number, string>): Promise<void> {
  const head = [...table.headings, "Reason"];
  const refused = table.rows.filter(({ row }) => reasons.has(row));
  const lines = refused.map(({ row, cells }) => [
    ...table.headings.map((_, column) => escapeFormula(cells[column] ?? "")),
    reasons.get(row) ?? "",
  ]);
  const isXlsx = isExcel(table);
  const file = isXlsx ? await excelOf([head, ...lines]) : await csvOf([head, ...lines]);
  saveFile(file, table.name.replace(/(\.\w+)?$/, isXlsx ? "-refused.xlsx" : "-refused.csv"));
}

/** Quotes a cell that a spreadsheet would take for a formula. */
const escapeFormula = (cell: string) =>
  /^[=+@-]/.test(cell) && !/^[+-]?[\d .]+$/.test(cell) ? `'${cell}` : cell;

async function csvOf(lines: string[][]): Promise<Blob> {
  const { default: Papa } = await import("papaparse");
  // Excel needs the byte order mark to recognise UTF-8.
  return new Blob([`\uFEFF${Papa.unparse(lines)}`], { type: "text/csv;charset=utf-8" });
}

async function excelOf(lines: string[][]): Promise<Blob> {
  const { default: writeExcelFile } = await import("write-excel-file/browser");
  const sheet = lines.map((cells) => cells.map((value) => ({ type: String, value })));
  return await writeExcelFile(sheet).toBlob();
}
