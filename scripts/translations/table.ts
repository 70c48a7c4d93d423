import Papa from "papaparse";
import type { Texts, Translation } from "@/lib/words/translated";
import { faultsOf } from "./faults";
import { isEnglishAlone, purposeOf } from "./namespaces";
import { asCatalogue, textsByKey } from "./texts";

const headings = ["key", "context", "English", "translation"];

/** Matches text that a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

/** The texts to translate as CSV for a spreadsheet, in UTF-8 with the byte order mark Excel needs to recognise it. */
export function translationTable(english: Texts, translation: Translation): string {
  const own = textsByKey(translation);
  const rows = [...textsByKey(english)]
    .filter(([key]) => own.has(key) || !isEnglishAlone(key))
    .map(([key, text]) => [key, purposeOf(key), text, own.get(key) ?? ""]);
  return `\uFEFF${Papa.unparse([headings, ...rows], { escapeFormulae: formula })}\r\n`;
}

function linesOf(csv: Uint8Array): string[][] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(csv);
  } catch {
    throw new Error("The file is not in UTF-8. Save it again as “CSV UTF-8”.");
  }
  // A comma, or the separator that Excel and LibreOffice use instead in some countries.
  const [, delimiter = ","] = /^"?key"?([,;\t])/.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const [error] = errors;
  if (error) throw new Error(`Line ${(error.row ?? 0) + 1}: the quotation marks do not match.`);
  return data;
}

/** The text that a cell stands for, with the same surrounding whitespace as the English text. */
function textOf(cell: string, english: string): string {
  const text = cell
    .replace(/^'(?=[=+\-@])/, "")
    .replaceAll("\r\n", "\n")
    .trim();
  const [before = "", after = ""] = [/^\s*/.exec(english)?.[0], /\s*$/.exec(english)?.[0]];
  return text === "" ? "" : `${before}${text}${after}`;
}

/**
 * A translation updated from a table, in the order of the English catalogue. Keys missing from the table
 * keep their texts; an empty translation removes its key. Throws one error that lists every faulty line,
 * numbered as in a spreadsheet.
 */
export function readTable(csv: Uint8Array, english: Texts, translation: Translation): Translation {
  const [head = [], ...lines] = linesOf(csv);
  const column = head.indexOf("translation");
  if (head[0] !== "key" || column < 0)
    throw new Error(`Line 1: the columns are not ${headings.join(", ")}. Export the table again.`);
  const [texts, own] = [textsByKey(english), textsByKey(translation)];
  const seen = new Set<string>();
  const faults = lines.flatMap(([key = "", ...cells], index) => {
    if (key === "" && cells.every((cell) => cell === "")) return [];
    const line = `Line ${index + 2}, ${key || "without a key"}`;
    const text = texts.get(key);
    if (text === undefined) return [`${line}: there is no such key.`];
    if (seen.has(key)) return [`${line}: the key is in the table twice.`];
    seen.add(key);
    const translated = textOf(cells[column - 1] ?? "", text);
    if (translated === "") own.delete(key);
    else own.set(key, translated);
    return translated === "" ? [] : faultsOf(key, text, translated).map((fault) => `${line}: ${fault}.`);
  });
  if (faults.length > 0) throw new Error(`${faults.join("\n")}\nNothing was imported.`);
  return asCatalogue(english, own);
}
