import { strFromU8, unzipSync } from "fflate";
import type { Line } from "./csv-text";

export type WorkbookSheet = { name: string; isHidden: boolean } & Cells;

type Cells = { lines: Line[]; hiddenRows: number[]; hiddenColumns: string[] };

/** The most that a workbook may be unpacked. */
const maxBytes = 150 * 1024 * 1024;

/** Unpacks the files of an archive whose paths pass, in this thread: our own policy forbids the library's workers. */
export function unpack(bytes: Uint8Array, isWanted: (path: string) => boolean): Map<string, Uint8Array> {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name.replaceAll("\\", "/"))) return false;
      size += originalSize;
      if (size > maxBytes) throw new RangeError("The archive is too large.");
      return true;
    },
  });
  return new Map(Object.entries(files).map(([path, file]) => [path.replaceAll("\\", "/"), file]));
}

/** Reads the cells of a workbook (ECMA-376) as they are shown, as far as that matters for codes and days. */
export function readWorkbook(bytes: Uint8Array): WorkbookSheet[] {
  const files = unpack(bytes, (path) => /\.(xml|rels)$/i.test(path) && /(^|\/)xl\//i.test(path));
  const textOf = (path: string) => {
    const file = files.get(path.replace(/^\//, ""));
    return file ? strFromU8(file) : "";
  };
  const targets = new Map<string, string>();
  for (const { name, attributes } of elementsOf(textOf("xl/_rels/workbook.xml.rels"))) {
    const { Id = "", Target = "", Type = "" } = attributes();
    if (name === "Relationship" && Type.endsWith("/worksheet"))
      targets.set(Id, Target.startsWith("/") ? Target : `xl/${Target}`);
  }
  const sheets: { name: string; isHidden: boolean; path: string }[] = [];
  let is1904 = false;
  for (const { name, attributes } of elementsOf(textOf("xl/workbook.xml"))) {
    if (name === "workbookPr") is1904 = isTrue(attributes().date1904 ?? "");
    if (name !== "sheet") continue;
    const { name: title = "", state = "visible", id = "" } = attributes();
    const path = targets.get(id);
    if (path !== undefined) sheets.push({ name: title, isHidden: state !== "visible", path });
  }
  if (sheets.length === 0) throw new Error("The workbook has no sheet.");
  const book = {
    strings: stringsOf(textOf("xl/sharedStrings.xml")),
    formats: formatsOf(textOf("xl/styles.xml")),
    is1904,
  };
  return sheets.map(({ path, ...sheet }) => ({ ...sheet, ...cellsOf(textOf(path), book) }));
}

const isTrue = (value: string) => value === "1" || value === "true";

type Element = {
  name: string;
  kind: "start" | "end" | "empty" | "text";
  /** Of a start tag, by their names without prefixes. */
  attributes: () => Record<string, string>;
  text: string;
};

const markup =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^>"'/]|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>|([^<]+)/g;

/** The tags and texts of XML that a program has written, with names without prefixes. */
function* elementsOf(xml: string): Generator<Element> {
  for (const [, raw, slash, name = "", inTag = "", closing, text] of xml.matchAll(markup)) {
    if (name !== "") {
      const attributes = () =>
        Object.fromEntries(
          [...inTag.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
            ([, key = "", one, other]) => [key, unescaped(one ?? other ?? "")],
          ),
        );
      yield { name, kind: slash ? "end" : closing ? "empty" : "start", attributes, text: "" };
    } else if (raw !== undefined || text !== undefined)
      yield { name, kind: "text", attributes: () => ({}), text: raw ?? unescaped(text ?? "") };
  }
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.includes("&")
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) =>
        name
          ? (entities[name] ?? all)
          : String.fromCodePoint(Math.min(0x10ffff, hex ? Number.parseInt(hex, 16) : Number(decimal))),
      )
    : text;

/** Excel writes characters that XML cannot contain as `_x000D_`. */
const written = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** The shared texts, without the readings that East Asian languages add to them. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let [isText, isReading] = [false, false];
  for (const { name, kind, text } of elementsOf(xml)) {
    if (name === "si" && kind !== "end") strings.push("");
    if (name === "rPh") isReading = kind === "start";
    if (name === "t") isText = kind === "start" && !isReading;
    if (kind === "text" && isText) strings.push((strings.pop() ?? "") + written(text));
  }
  return strings;
}

const builtInDates = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function formatsOf(xml: string): string[] {
  const codes = new Map<string, string>();
  const formats: string[] = [];
  let isCell = false;
  for (const { name, kind, attributes } of elementsOf(xml)) {
    if (name === "numFmt") {
      const { numFmtId = "", formatCode = "" } = attributes();
      codes.set(numFmtId, formatCode);
    }
    if (name === "cellXfs") isCell = kind === "start";
    if (name !== "xf" || !isCell || kind === "end") continue;
    const { numFmtId = "0" } = attributes();
    formats.push(codes.get(numFmtId) ?? (builtInDates.has(Number(numFmtId)) ? "d/m/yyyy" : ""));
  }
  return formats;
}

type Book = { strings: readonly string[]; formats: readonly string[]; is1904: boolean };

function cellsOf(xml: string, book: Book): Cells {
  const lines: Line[] = [];
  const hiddenRows: number[] = [];
  const hidden: { min: number; max: number }[] = [];
  const filled = new Set<number>();
  let row = 0;
  let column = -1;
  let [cells, isHidden]: [string[], boolean] = [[], false];
  let cell: CellParts = { type: "", format: "", value: "", hasValue: false, hasFormula: false };
  let [isValue, isReading] = [false, false];
  for (const { name, kind, attributes, text } of elementsOf(xml)) {
    if (kind === "text") {
      if (isValue) cell.value += text;
    } else if (name === "col" && kind !== "end") {
      const { min, max, hidden: is = "" } = attributes();
      if (isTrue(is)) hidden.push({ min: Number(min) - 1, max: Number(max) - 1 });
    } else if (name === "row" && kind !== "end") {
      const { r, hidden = "" } = attributes();
      row = r ? Number(r) : row + 1;
      [cells, isHidden, column] = [[], isTrue(hidden), -1];
    } else if (name === "c" && kind !== "end") {
      const { r, s, t = "n" } = attributes();
      column = r ? columnOf(r) : column + 1;
      const format = book.formats[Number(s ?? 0)] ?? "";
      cell = { type: t, format, value: "", hasValue: false, hasFormula: false };
    } else if (name === "rPh") {
      isReading = kind === "start";
    } else if (name === "v" || name === "t") {
      isValue = kind === "start" && !isReading;
      cell.hasValue = true;
    } else if (name === "f") {
      cell.hasFormula = true;
    } else if (name === "c") {
      const shown = textOf(cell, book);
      if (shown !== "" && column >= 0) {
        while (cells.length < column) cells.push("");
        cells[column] = shown;
        filled.add(column);
      }
    } else if (name === "row" && cells.some((one) => one.trim() !== "")) {
      lines.push({ row, cells });
      if (isHidden) hiddenRows.push(row);
    }
    if (name === "sheetData" && kind === "end") break;
  }
  const isHiddenColumn = (index: number) => hidden.some(({ min, max }) => min <= index && index <= max);
  const hiddenColumns = [...filled].filter(isHiddenColumn).toSorted((a, b) => a - b);
  return { lines, hiddenRows, hiddenColumns: hiddenColumns.map(columnName) };
}

const columnOf = (place: string) =>
  [...place.replace(/[^A-Z]/gi, "").toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

type CellParts = { type: string; format: string; value: string; hasValue: boolean; hasFormula: boolean };

/** The text of a formula that no program has calculated. */
export const uncalculated = "#FORMULA";

function textOf({ type, format, value, hasValue, hasFormula }: CellParts, { strings, is1904 }: Book): string {
  if (!hasValue) return hasFormula ? uncalculated : "";
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type !== "n") return written(value);
  if (value.trim() === "" || Number.isNaN(Number(value))) return value;
  return numberText(Number(value), format, is1904);
}

/** A number as its format shows it, if that is a day or has leading zeros; else as it is, without noise. */
function numberText(number: number, format: string, is1904: boolean): string {
  const [section = ""] = format.replace(/\[[^\]]*\]/g, "").split(";");
  const bare = section.replace(/"[^"]*"|\\.|_./g, "");
  if (/[dy]/i.test(bare) && !/standard/i.test(bare) && number >= 1) return dayText(number, is1904);
  if (
    Number.isInteger(number) &&
    number >= 0 &&
    /0/.test(bare) &&
    /^[0#\s()/-]*$/.test(bare) &&
    !/#.*0.*#/.test(bare)
  )
    return filled(section, String(number));
  return String(Number(number.toPrecision(15)));
}

/** Digits in a format such as `0000000` or `"LEA-"0000`, from the right. */
function filled(format: string, digits: string): string {
  const parts = format.match(/"[^"]*"|\\.|_.|./g) ?? [];
  const rest = [...digits];
  const last = parts.findIndex((part) => /[0#]/.test(part));
  const texts = parts
    .map((_, index) => parts.length - 1 - index)
    .map((place) => {
      const part = parts[place] ?? "";
      if (part === "0" || part === "#") {
        const digit = rest.pop() ?? (part === "0" ? "0" : "");
        return place === last ? rest.splice(0).join("") + digit : digit;
      }
      return part.startsWith("_") ? " " : part.replace(/^\\|"/g, "");
    });
  return texts.toReversed().join("").trim();
}

const dayMs = 86_400_000;

/** Excel's days have no time zone. It counts 29 February 1900, which there never was. */
function dayText(serial: number, is1904: boolean): string {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 61 ? 31 : 30);
  const moment = new Date(start + Math.round(serial * 86_400) * 1000);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const text = moment.toISOString();
  return moment.getTime() % dayMs === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}
