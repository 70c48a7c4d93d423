import { expect, test } from "vitest";
import { csvText, withoutFormulaMarks } from "@/lib/files/write-csv";
import { parseCsv } from "@/lib/imports/read-csv";
import { readWorkbook } from "@/lib/imports/workbook";
import { type Cell, xlsxFile } from "./table-file";

async function writtenAndRead(...batches: Cell[][][]): Promise<string[][]> {
  async function* table() {
    yield* batches;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile(table())) pieces.push(piece);
  return readWorkbook(Buffer.concat(pieces))[0]?.lines.map(({ cells }) => cells) ?? [];
}

test("cells come back as they were, whatever they contain", async () => {
  const odd = ["=1+1", "<a href='x'>&amp;</a>", " half‌space ", "احمد کریمی", "😀", "]]>", 'say "salam"'];
  const rows = odd.map((text): Cell[] => [text, null, 29.5]);
  expect(await writtenAndRead(rows.slice(0, 3), rows.slice(3))).toEqual(
    odd.map((text) => [text, "", "29.5"]),
  );
});

test("no cell of a CSV is a formula, wherever another program splits its line", async () => {
  const joined = ["Ali;=cmd|'/C calc'!A0;x", "Ali, @x", "Ali\t=1", "Ali | -1", "a\n=1"];
  const texts = ["=1+1", "+93 700", "-x", "@x", "＝1", "\t=1", " =1", ...joined];
  const csv = csvText([texts, ["Ali", 6.5, null]]);
  for (const separator of [",", ";", "\t", "|"])
    for (const cell of csv.split("\n").flatMap((line) => line.split(separator)))
      expect(cell.trim().replace(/^"/, "").trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
  const [, read = [], numbers] = parseCsv(`sep=,\n${csv}`).map(({ cells }) => cells);
  expect(numbers).toEqual(["Ali", "6.5", ""]);
  expect(csv.split("\r\n").at(-2)).toBe('"Ali","6.5",""');
  expect(read.map(withoutFormulaMarks)).toEqual(texts);
  expect(["'Abd =x", "O'=x", "=x"].map(withoutFormulaMarks)).toEqual(["'Abd =x", "O'=x", "=x"]);
});

test("each row of many batches is in the sheet once, without characters that XML cannot contain", async () => {
  expect(await writtenAndRead([["a\u0000b\u001Bc\uFFFFd"]])).toEqual([["abcd"]]);
  const batches = Array.from({ length: 50 }, (_, batch) =>
    Array.from({ length: 100 }, (_, row): Cell[] => [batch * 100 + row, `name ${batch}`]),
  );
  expect(await writtenAndRead(...batches)).toEqual(batches.flat().map((cells) => cells.map(String)));
});
