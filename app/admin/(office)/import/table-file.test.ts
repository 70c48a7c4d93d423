import { expect, test } from "vitest";
import { OldExcelFile, readSheet, tableOf } from "./table-file";

/** علی,1 in code page 1256, which has only the Arabic yeh. */
const arabicPage = [0xda, 0xe1, 0xed, 0x2c, 0x31];
const head = "نام,n\r\n";

test.each([
  { encoding: "UTF-8", bytes: Buffer.from(`${head}علي,1`) },
  { encoding: "UTF-8 with a mark", bytes: Buffer.from(`\uFEFF${head}علي,1`) },
  { encoding: "UTF-16 with a mark", bytes: Buffer.from(`\uFEFF${head}علي,1`, "utf16le") },
  { encoding: "UTF-16 without one", bytes: Buffer.from(`${head}علي,1`, "utf16le") },
  { encoding: "UTF-16, the high byte first", bytes: Buffer.from(`\uFEFF${head}علي,1`, "utf16le").swap16() },
  { encoding: "Windows-1256", bytes: Buffer.from([0xe4, 0xc7, 0xe3, 0x2c, 0x6e, 0x0d, 0x0a, ...arabicPage]) },
])("a table in $encoding keeps its letters", async ({ bytes }) => {
  const { headings, rows } = tableOf(await readSheet(new File([new Uint8Array(bytes)], "class.csv")), 0);
  expect(headings).toEqual(["نام", "n"]);
  expect(rows).toEqual([{ row: 2, cells: ["علي", "1"] }]);
});

test("a file of an old Excel is recognised, whatever its name", async () => {
  const bytes = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]);
  for (const name of ["class.xls", "class.xlsx", "class.csv"])
    await expect(readSheet(new File([bytes], name))).rejects.toThrow(OldExcelFile);
});

test.each([
  { name: "semicolons", text: "Name;Email\nZahra;zahra@example.org\n" },
  {
    name: "tabs, and commas in the names",
    text: 'Name\tEmail\n"Noor, Ali"\tali@example.org\nNoor, Mina\tm@example.org',
  },
  { name: "commas", text: "Name,Email\nZahra,zahra@example.org\n" },
  {
    name: "semicolons below a title",
    text: "Class A; 2026; evening\n\nName;Email\nZahra;z@example.org\nAli;a@example.org\n",
  },
  { name: "a named delimiter", text: "sep=|\r\nName|Email\r\nZahra; Noor|z@example.org\r\n" },
  { name: "decimal commas", text: "Code;Reading;Writing\nA-1;6,5;7,0\nA-2;5,5;6,0\n" },
])("a short table with $name is split into its columns", async ({ text }) => {
  const { lines } = await readSheet(new File([text], "class.csv"));
  const widths = lines.filter(({ cells }) => !cells[0]?.startsWith("Class")).map(({ cells }) => cells.length);
  expect(new Set(widths).size).toBe(1);
  expect(widths[0]).toBe(text.includes("Reading") ? 3 : 2);
});

test("a cell with a line break is one line", async () => {
  const { lines } = await readSheet(new File(['Name,Code\n"Sahar \n Noor",A-1\n'], "class.csv"));
  expect(lines.at(-1)?.cells).toEqual(["Sahar Noor", "A-1"]);
});

test("the headings of a table stand in any line, or in none", async () => {
  const sheet = await readSheet(new File(["Class A\n\nName,Code\nSahar,A-1,more\n"], "class.csv"));
  expect(tableOf(sheet, 1)).toMatchObject({
    headings: ["Name", "Code", ""],
    rows: [{ row: 4, cells: ["Sahar", "A-1", "more"] }],
  });
  expect(tableOf(sheet, null).rows.map(({ row }) => row)).toEqual([1, 3, 4]);
});

test("a workbook names the sheets that are not read, and not its blank ones", async () => {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const sheet = (name: string, data: string[][]) => ({ sheet: name, data });
  const workbook = writeExcelFile([
    sheet("Class A", [["Name"], ["Sahar"]]),
    sheet("Class B", [["Name"], ["Mina"]]),
    sheet("Notes", []),
  ]);
  const file = new File([new Uint8Array(await workbook.toBuffer())], "classes.xlsx");
  expect(await readSheet(file)).toEqual({
    name: "classes.xlsx",
    lines: [
      { row: 1, cells: ["Name"] },
      { row: 2, cells: ["Sahar"] },
    ],
    unread: ["Class B"],
  });
});
