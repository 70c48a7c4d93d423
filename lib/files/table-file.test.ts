import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { csvText } from "./csv-text";
import { type Cell, xlsxFile } from "./table-file";

async function bytesOf(...batches: Cell[][][]): Promise<Buffer> {
  async function* table() {
    yield* batches;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile(table())) pieces.push(piece);
  return Buffer.concat(pieces);
}

test("cells come back as they were, whatever they contain", async () => {
  const odd = ["=1+1", "<a href='x'>&amp;</a>", " half‌space ", "احمد کریمی", "😀", "]]>", 'say "salam"'];
  const rows: Cell[][] = [["Name", "Number", "Nothing"], ...odd.map((text): Cell[] => [text, 29.5, null])];
  expect(await readSheet(await bytesOf(rows.slice(0, 3), rows.slice(3)), { trim: false })).toEqual(rows);
});

test("no cell of a CSV is a formula, wherever another program splits its line", async () => {
  const texts = [
    "=1+1",
    "+93 700",
    "-x",
    "@x",
    "＝1",
    "\t=1",
    " =1",
    "Ali;=cmd|'/C calc'!A0;x",
    "Ali, @x",
    "a\n=1",
  ];
  const csv = csvText([texts, ["Ali", 6.5, null]]);
  for (const separator of [",", ";", "\t", "|"])
    for (const cell of csv.split("\n").flatMap((line) => line.split(separator)))
      expect(cell.trim().replace(/^"/, "").trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
  const [read = [], numbers] = Papa.parse<string[]>(csv, { delimiter: "," }).data;
  expect(numbers).toEqual(["Ali", "6.5", ""]);
  expect(csv.split("\r\n").at(-2)).toBe('"Ali","6.5",""');
  expect(read.map((cell) => cell.replace(/'(?=[=+@＝-])/g, ""))).toEqual(texts);
});

test("characters that XML cannot contain are left out", async () => {
  expect(await readSheet(await bytesOf([["a\u0000b\u001Bc\uFFFFd"]]))).toEqual([["abcd"]]);
});

test("each row of many batches is in the sheet once", async () => {
  const batches = Array.from({ length: 50 }, (_, batch) =>
    Array.from({ length: 100 }, (_, row): Cell[] => [batch * 100 + row, `name ${batch}`]),
  );
  expect(await readSheet(await bytesOf(...batches))).toEqual(batches.flat());
});
