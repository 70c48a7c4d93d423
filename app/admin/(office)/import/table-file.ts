import { saveFile } from "@/components/area/save-file";
import { type ImportField, type ImportKind, importColumns } from "@/lib/imports/columns";

type Line = { row: number; cells: string[] };

/**
 * A parsed file: its non-blank rows as texts, each with its row number in the file, and the names of the workbook's
 * other sheets, which are not read.
 */
export type Sheet = { name: string; lines: Line[]; unread: readonly string[] };

/** A sheet as a table: headings, and the rows below them. */
export type Table = { name: string; headings: string[]; rows: Line[] };

/** The table with its headings in line `head` of the sheet; null if it has none, and every line is a row. */
export function tableOf({ name, lines }: Pick<Sheet, "name" | "lines">, head: number | null): Table {
  const rows = head === null ? lines : lines.slice(head + 1);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const headings = (head === null ? undefined : lines[head]?.cells) ?? [];
  return { name, headings: Array.from({ length: width }, (_, column) => headings[column] ?? ""), rows };
}

const isExcel = (file: { name: string }) => /\.xlsx$/i.test(file.name);

/** Thrown for the format of Excel before 2007, which is not supported. */
export class OldExcelFile extends Error {}

const oldExcelStart = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Parses a CSV file (with commas, semicolons or tabs) or the first sheet of an XLSX file. Throws OldExcelFile for an
 * old Excel file, or another error if it is neither.
 */
export async function readSheet(file: File): Promise<Sheet> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (oldExcelStart.every((byte, index) => start[index] === byte)) throw new OldExcelFile();
  const { cells: sheet, unread } = isExcel(file)
    ? await readExcel(file)
    : { cells: await readCsv(file), unread: [] };
  const lines = sheet
    .map((cells, index) => ({ row: index + 1, cells: cells.map(oneLine) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  return { name: file.name, lines, unread };
}

/** A cell on one line: in Excel it can have several, and texts from Word often do. */
const oneLine = (cell: string) => cell.replace(/\s*[\r\n\t]+\s*/g, " ").trim();

const delimiters = ["\t", ";", ","] as const;

async function readCsv(file: File): Promise<string[][]> {
  const { default: Papa } = await import("papaparse");
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  const parse = (delimiter: string, preview = 0) => Papa.parse<string[]>(text, { delimiter, preview }).data;
  // In some languages Excel names the delimiter in a line of its own.
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (named !== undefined) return parse(named).with(0, []);
  const [best] = delimiters.toSorted((a, b) => evenness(parse(b, 50)) - evenness(parse(a, 50)));
  return parse(best ?? ",");
}

/** How many of these lines have the same number of fields, if that is more than one. */
function evenness(lines: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of lines) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/**
 * Decodes what Excel and other programs write: UTF-8, UTF-16 or, on Windows set up for Arabic script, code page 1256.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Text in Latin or Arabic letters has zero bytes in no other encoding.
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || bytes.subarray(0, 1000).includes(0))
    return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1256").decode(bytes);
  }
}

async function readExcel(file: File): Promise<{ cells: string[][]; unread: string[] }> {
  const { default: readWorkbook } = await import("read-excel-file/browser");
  const [first, ...others] = await readWorkbook(file);
  return {
    cells: (first?.data ?? []).map((cells) => cells.map(cellText)),
    unread: others.filter(({ data }) => data.length > 0).map(({ sheet }) => sheet),
  };
}

/** The text of a cell. Excel's dates have no time zone; the library returns them as midnight UTC. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** Downloads the refused rows in the same format, each with its reason in an additional column with this heading. */
export async function downloadRefused(
  table: Table,
  reasons: ReadonlyMap<number, string>,
  heading: string,
): Promise<void> {
  const head = [...table.headings, heading];
  const refused = table.rows.filter(({ row }) => reasons.has(row));
  const lines = refused.map(({ row, cells }) => [
    ...table.headings.map((_, column) => escapeFormula(cells[column] ?? "")),
    reasons.get(row) ?? "",
  ]);
  const isXlsx = isExcel(table);
  const file = isXlsx ? await excelOf([head, ...lines]) : await csvOf([head, ...lines]);
  saveFile(file, table.name.replace(/(\.\w+)?$/, isXlsx ? "-refused.xlsx" : "-refused.csv"));
}

export async function downloadExample(
  kind: ImportKind,
  names: Readonly<Record<ImportField, string>>,
): Promise<void> {
  const columns = importColumns[kind].filter(({ example }) => example !== undefined);
  const lines = [columns.map(({ field }) => names[field]), columns.map(({ example }) => example ?? "")];
  saveFile(await csvOf(lines), `example-${kind}.csv`);
}

/** Quotes a cell that a spreadsheet would treat as a formula. */
const escapeFormula = (cell: string) =>
  /^[=+@-]/.test(cell) && !/^[+-]?[\d .]+$/.test(cell) ? `'${cell}` : cell;

async function csvOf(lines: readonly (readonly string[])[]): Promise<Blob> {
  const { default: Papa } = await import("papaparse");
  // Excel needs the byte order mark to recognise UTF-8.
  return new Blob([`\uFEFF${Papa.unparse(lines.map((cells) => [...cells]))}`], {
    type: "text/csv;charset=utf-8",
  });
}

async function excelOf(lines: string[][]): Promise<Blob> {
  const { default: writeExcelFile } = await import("write-excel-file/browser");
  const sheet = lines.map((cells) => cells.map((value) => ({ type: String, value })));
  return await writeExcelFile(sheet).toBlob();
}
