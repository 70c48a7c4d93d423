import { withoutFormulaMarks } from "@/lib/files/write-csv";
import { decodeText, type Line, parseCsv, usualWidth } from "./read-csv";

export type Sheet = {
  name: string;
  kind: "csv" | "xlsx";
  lines: Line[];
  hiddenRows: readonly number[];
  hiddenColumns: readonly string[];
  /** The names of a workbook's other sheets; so are `hiddenSheets`. */
  unread: readonly string[];
  hiddenSheets: readonly string[];
};

type Reason = "password" | "oldExcel" | "otherFormat" | "empty" | "tooLarge" | "unreadable";

export class UnreadableTable extends Error {
  readonly reason: Reason;
  readonly format: string;

  constructor(reason: Reason, format = "") {
    super(reason);
    this.reason = reason;
    this.format = format;
  }
}

const maxFile = 20 * 1024 * 1024;

/** A CSV file, or the first visible sheet of an XLSX file, whatever its name says. Throws UnreadableTable. */
export async function readTable(file: File): Promise<Sheet> {
  if (file.size > maxFile) throw new UnreadableTable("tooLarge");
  try {
    const { lines, ...sheet } = await sheetIn(new Uint8Array(await file.arrayBuffer()));
    const texts = lines
      .map((line) => ({ ...line, cells: line.cells.map(cellText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
    if (texts.length === 0) throw new UnreadableTable("empty");
    return { name: file.name, lines: texts, ...sheet };
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable(error instanceof RangeError ? "tooLarge" : "unreadable");
  }
}

/** On one line, as in Excel it can have several, with plain blanks, and without the marks of our own files. */
const cellText = (cell: string) =>
  withoutFormulaMarks(cell)
    .replace(/\s*[\r\n\t\v\f\u0085\u2028\u2029]+\s*/g, " ")
    .replace(/[\p{Zs}]/gu, " ")
    .trim();

type Read = Omit<Sheet, "name">;

/** The first bytes of Excel's files since 2007 and of other archives, then of its older files and those with a password. */
const archive = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0];
const olderExcel = [0, 2, 4, 8].map((version) => [9, version]);

async function sheetIn(bytes: Uint8Array): Promise<Read> {
  const startsWith = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  if (startsWith(archive)) return await sheetOfArchive(bytes);
  if (startsWith(compound)) {
    const isEncrypted = new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage");
    throw new UnreadableTable(isEncrypted ? "password" : "oldExcel");
  }
  if (bytes[3] === 0 && olderExcel.some(startsWith)) throw new UnreadableTable("oldExcel");
  const text = decodeText(bytes);
  if (/^\s*(?:<(?:!doctype|html|table|meta|head|body|div|style|script)\b|MIME-Version:)/i.test(text))
    throw new UnreadableTable("otherFormat", "HTML");
  if (/^\s*<\?xml|^\s*<(?:\w+:)?workbook\b/i.test(text)) throw new UnreadableTable("otherFormat", "XML");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
  if (/^(?:%PDF|\{\\rtf|ID;P)|[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text.slice(0, 100_000)))
    throw new UnreadableTable("unreadable");
  const allShown = { hiddenRows: [], hiddenColumns: [], unread: [], hiddenSheets: [] };
  return { kind: "csv", lines: parseCsv(text), ...allShown };
}

const otherFormats: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/i, "Excel (.xlsb)"],
  [/^content\.xml$/i, "OpenDocument (.ods)"],
  [/^Index(?:\.zip$|\/)/i, "Numbers"],
  [/^word\//i, "Word (.docx)"],
];

async function sheetOfArchive(bytes: Uint8Array): Promise<Read> {
  const { readWorkbook, unpack } = await import("./workbook");
  const paths: string[] = [];
  unpack(bytes, (path) => {
    paths.push(path);
    return false;
  });
  const other = otherFormats.find(([pattern]) => paths.some((path) => pattern.test(path)));
  if (other) throw new UnreadableTable("otherFormat", other[1]);
  const sheets = readWorkbook(bytes);
  const filled = sheets.filter(({ lines }) => lines.length > 0);
  const sheet = filled.find(({ isHidden }) => !isHidden);
  if (sheet === undefined) throw new UnreadableTable("empty");
  const namesOf = (hidden: boolean) =>
    filled.filter((other) => other !== sheet && other.isHidden === hidden).map(({ name }) => name);
  const { lines, hiddenRows, hiddenColumns } = sheet;
  const others = { unread: namesOf(false), hiddenSheets: namesOf(true) };
  return { kind: "xlsx", lines, hiddenRows, hiddenColumns, ...others };
}

export type Table = { name: string; kind: Sheet["kind"]; headings: string[]; rows: Line[] };

/** `head` is the line of the headings; null if every line is a row. */
export function tableOf({ name, kind, lines }: Sheet, head: number | null): Table {
  const headings = (head === null ? undefined : lines[head]?.cells) ?? [];
  const usual = usualWidth(lines);
  const isTooLong = ({ cells }: Line) =>
    kind === "csv" &&
    head !== null &&
    cells.length > headings.length &&
    (cells.length > usual || cells.slice(headings.length).some((cell) => cell !== ""));
  const rows = (head === null ? lines : lines.slice(head + 1)).map((line) =>
    line.doubt === undefined && isTooLong(line) ? { ...line, doubt: "cells" as const } : line,
  );
  const widths = [headings, ...rows.map(({ cells }) => cells)].map(
    (cells) => cells.findLastIndex((cell) => cell !== "") + 1,
  );
  const width = widths.reduce((most, one) => Math.max(most, one), 0);
  return { name, kind, headings: Array.from({ length: width }, (_, column) => headings[column] ?? ""), rows };
}
