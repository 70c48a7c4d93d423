import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
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

test("characters that XML cannot contain are left out", async () => {
  expect(await readSheet(await bytesOf([["a\u0000b\u001Bc\uFFFFd"]]))).toEqual([["abcd"]]);
});

test("each row of many batches is in the sheet once", async () => {
  const batches = Array.from({ length: 50 }, (_, batch) =>
    Array.from({ length: 100 }, (_, row): Cell[] => [batch * 100 + row, `name ${batch}`]),
  );
  expect(await readSheet(await bytesOf(...batches))).toEqual(batches.flat());
});
