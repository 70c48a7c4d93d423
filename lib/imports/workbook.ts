import { strFromU8, unzipSync } from "fflate";
import type { Line } from "./read-csv";

export type WorkbookSheet = { name: string; isHidden: boolean } & Cells;

type Cells = { lines: Line[]; hiddenRows: number[]; hiddenColumns: string[] };

const maxUnpackedBytes = 150 * 1024 * 1024;

/** In this thread: our own policy forbids the library's workers. */
export function unpack(bytes: Uint8Array, isWanted: (path: string) => boolean): Map<string, Uint8Array> {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name.replaceAll("\\", "/"))) return false;
      size += originalSize;
      if (size > maxUnpackedBytes) throw new RangeError("The archive is too large.");
      return true;
    },
  });
  return new Map(Object.entries(files).map(([path, file]) => [path.replaceAll("\\", "/"), file]));
}

/** Reads the cells of a workbook (ECMA-376) as they are shown, as far as that matters for codes and days. */
export function readWorkbook(bytes: Uint8Array): WorkbookSheet[] {
  const files = unpack(bytes, (path) => /\.(xml|rels)$/i.test(path) && /(^|\/)xl\//i.test(path));
  const xmlOf = (path: string) => {
    const file = files.get(path.replace(/^\//, ""));
    return file ? withoutSections(strFromU8(file)) : "";
  };
  const paths = new Map(
    elementsIn(xmlOf("xl/_rels/workbook.xml.rels"), "Relationship").flatMap(({ attributes }) => {
      const { Id, Target = "", Type } = attributes;
      return Type?.endsWith("/worksheet") ? [[Id, Target.startsWith("/") ? Target : `xl/${Target}`]] : [];
    }),
  );
  const workbook = xmlOf("xl/workbook.xml");
  const book = {
    strings: elementsIn(xmlOf("xl/sharedStrings.xml"), "si").map(({ content }) => textIn(content) ?? ""),
    formats: formatsOf(xmlOf("xl/styles.xml")),
    is1904: elementsIn(workbook, "workbookPr").some(({ attributes }) => isTrue(attributes.date1904)),
  };
  const sheets = elementsIn(workbook, "sheet").flatMap(({ attributes: { name = "", state, id } }) => {
    const path = paths.get(id);
    const isHidden = state !== undefined && state !== "visible";
    return path === undefined ? [] : [{ name, isHidden, ...cellsOf(xmlOf(path), book) }];
  });
  if (sheets.length === 0) throw new Error("The workbook has no sheet.");
  return sheets;
}

const isTrue = (value: string | undefined) => value === "1" || value === "true";

const withoutSections = (xml: string) =>
  xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string = "") =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  );

type Element = { attributes: Readonly<Record<string, string>>; content: string };

/** The elements of a name, whatever its prefix, in XML that a program has written. None contains another one. */
function elementsIn(xml: string, name: string): Element[] {
  const element = new RegExp(
    `<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*?)(?:/>|>([\\s\\S]*?)</(?:[\\w.-]+:)?${name}\\s*>)`,
    "g",
  );
  return Array.from(xml.matchAll(element), ([, tag = "", content = ""]) => ({
    attributes: Object.fromEntries(
      Array.from(
        tag.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
        ([, key = "", one, other]) => [key, unescaped(one ?? other ?? "")],
      ),
    ),
    content,
  }));
}

const contentOf = (xml: string, name: string): string => elementsIn(xml, name)[0]?.content ?? "";

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) =>
    name
      ? (entities[name] ?? all)
      : String.fromCodePoint(Math.min(0x10ffff, hex ? Number.parseInt(hex, 16) : Number(decimal))),
  );

/** Excel writes characters that XML cannot contain as `_x000D_`. */
const written = (text: string) =>
  unescaped(text).replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Without the readings that East Asian languages add to it. */
function textIn(xml: string): string | undefined {
  const shown = xml.replace(/<((?:[\w.-]+:)?rPh)[\s>][\s\S]*?<\/\1>/g, "");
  const texts = [elementsIn(shown, "t"), elementsIn(shown, "v")].find(({ length }) => length > 0) ?? [];
  return texts.length > 0 ? texts.map(({ content }) => written(content)).join("") : undefined;
}

/** Of the number formats that no file lists, because every program has them, those of days (ECMA-376, numFmt). */
const isBuiltInDay = (format: number) =>
  [14, 15, 16, 17, 22].includes(format) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58);

function formatsOf(xml: string): string[] {
  const codes = new Map(
    elementsIn(contentOf(xml, "numFmts"), "numFmt").map(({ attributes }) => [
      attributes.numFmtId,
      attributes.formatCode ?? "",
    ]),
  );
  return elementsIn(contentOf(xml, "cellXfs"), "xf").map(
    ({ attributes: { numFmtId = "0" } }) =>
      codes.get(numFmtId) ?? (isBuiltInDay(Number(numFmtId)) ? "d/m/yyyy" : ""),
  );
}

type Book = { strings: readonly string[]; formats: readonly string[]; is1904: boolean };

function cellsOf(xml: string, book: Book): Cells {
  const lines: Line[] = [];
  const hiddenRows: number[] = [];
  const filled = new Set<number>();
  let row = 0;
  for (const { attributes, content } of elementsIn(contentOf(xml, "sheetData"), "row")) {
    row = attributes.r ? Number(attributes.r) : row + 1;
    const cells: string[] = [];
    let column = -1;
    for (const cell of elementsIn(content, "c")) {
      column = cell.attributes.r ? columnOf(cell.attributes.r) : column + 1;
      const shown = textOf(cell, book);
      if (shown === "" || column < 0) continue;
      while (cells.length < column) cells.push("");
      cells[column] = shown;
      filled.add(column);
    }
    if (cells.every((cell) => cell.trim() === "")) continue;
    lines.push({ row, cells });
    if (isTrue(attributes.hidden)) hiddenRows.push(row);
  }
  const hidden = elementsIn(xml, "col").filter(({ attributes }) => isTrue(attributes.hidden));
  const isHidden = (column: number) =>
    hidden.some(({ attributes: { min, max } }) => Number(min) <= column + 1 && column < Number(max));
  const hiddenColumns = [...filled].filter(isHidden).toSorted((a, b) => a - b);
  return { lines, hiddenRows, hiddenColumns: hiddenColumns.map(columnName) };
}

const columnOf = (place: string) =>
  [...place.replace(/[^A-Z]/gi, "").toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function textOf({ attributes: { s, t = "n" }, content }: Element, book: Book): string {
  // In a table with borders, most cells are empty.
  if (content === "") return "";
  const value = textIn(content);
  // A formula without a value was never calculated.
  if (value === undefined) return elementsIn(content, "f").length > 0 ? "#FORMULA" : "";
  if (t === "s") return book.strings[Number(value)] ?? "";
  if (t === "b") return value === "1" ? "TRUE" : "FALSE";
  if (t !== "n" || value.trim() === "" || Number.isNaN(Number(value))) return value;
  return numberText(Number(value), book.formats[Number(s ?? 0)] ?? "", book.is1904);
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
