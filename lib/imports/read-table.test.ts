import { readFile } from "node:fs/promises";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readTable, tableOf } from "./read-table";

const fileOf = (content: string | Uint8Array, name = "class.csv") =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name);
const reported = async (name: string) => fileOf(await readFile(`e2e/fixtures/${name}`), name);
const cellsOf = async (file: File) => (await readTable(file)).lines.map(({ cells }) => cells);

/** A workbook of XML as programs write it. Sheets are hidden if their name says so. */
function workbook(
  sheets: Record<string, string>,
  more: { styles?: string; book?: string; after?: string } = {},
): File {
  const names = Object.keys(sheets);
  const relation = (_: string, index: number) =>
    `<Relationship Id="r${index}" Type="http://x/relationships/worksheet" Target="worksheets/s${index}.xml"/>`;
  const sheet = (name: string, index: number) =>
    `<sheet name="${name}" sheetId="${index + 1}" ${name.startsWith("hidden") ? 'state="veryHidden"' : ""} r:id="r${index}"/>`;
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook>${more.book ?? ""}<sheets>${names.map(sheet).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names.map(relation).join("")}</Relationships>`,
    "xl/styles.xml": more.styles ?? "<styleSheet/>",
  };
  for (const [index, rows] of Object.values(sheets).entries())
    files[`xl/worksheets/s${index}.xml`] =
      `<worksheet>${hiddenColumns}<sheetData>${rows}</sheetData>${more.after ?? ""}</worksheet>`;
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])));
  return fileOf(bytes, "class.xlsx");
}
const hiddenColumns = `<cols><col min="1" max="1"/><col min="2" max="16384" hidden="1"/></cols>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;

/** علی,1 in code page 1256, which has only the Arabic yeh. */
const arabicPage = [0xda, 0xe1, 0xed, 0x2c, 0x31];
const head = "نام,n\r\n";

test.each([
  { encoding: "UTF-8", bytes: Buffer.from(`${head}علي,1`) },
  { encoding: "UTF-8 with a mark", bytes: Buffer.from(`\uFEFF${head}علي,1`) },
  { encoding: "UTF-16 with a mark", bytes: Buffer.from(`\uFEFF${head}علي,1`, "utf16le") },
  { encoding: "UTF-16 without one", bytes: Buffer.from(`${head}علي,1`, "utf16le") },
  { encoding: "UTF-16, the high byte first", bytes: Buffer.from(`\uFEFF${head}علي,1`, "utf16le").swap16() },
  { encoding: "the same without a mark", bytes: Buffer.from(`${head}علي,1`, "utf16le").swap16() },
  { encoding: "Windows-1256", bytes: Buffer.from([0xe4, 0xc7, 0xe3, 0x2c, 0x6e, 0x0d, 0x0a, ...arabicPage]) },
  { encoding: "line breaks of an old Mac", bytes: Buffer.from(`${head}علي,1`.replace("\r\n", "\r")) },
])("a table in $encoding keeps its letters", async ({ bytes }) => {
  const { headings, rows } = tableOf(await readTable(fileOf(bytes)), 0);
  expect(headings).toEqual(["نام", "n"]);
  expect(rows).toEqual([{ row: 2, cells: ["علي", "1"] }]);
});

test("one stray byte spoils its own cell and no name", async () => {
  expect(await cellsOf(await reported("one-bad-byte.csv"))).toEqual([
    ["Full name", "Email", "Note"],
    ["علی احمدی", "bad.byte1@example.org", "ok"],
    ["مریم نوری", "bad.byte2@example.org", "caf\uFFFD"],
  ]);
  const western = Buffer.from("Name,Code\nJörg,A-1\nRené,A-2", "latin1");
  expect((await cellsOf(fileOf(western))).slice(1)).toEqual([
    ["J\uFFFDrg", "A-1"],
    ["René", "A-2"],
  ]);
});

describe("a quotation mark", () => {
  test.each([
    ["quote-last-col.csv", 4, ["q.baba@example.org", "Baba Karim", '"late']],
    ["quote-last.csv", 3, ["q.baba@example.org", "Q-2", '"Baba Karim']],
    ["quote-remark-mid.csv", 4, ["q.amina@example.org", "Amina Noori", '"A" class']],
  ])("inside a text swallows no row of %s", async (name, count, line) => {
    const { lines } = await readTable(await reported(name));
    expect(lines).toHaveLength(count + 1);
    expect(lines.map(({ cells }) => cells.length)).toEqual(lines.map(() => 3));
    expect(lines.map(({ cells }) => cells)).toContainEqual(line);
  });

  test("encloses delimiters, line breaks and doubled marks", async () => {
    const quoted = 'Name;"Address; home";Note\n"Noor; Ali" ;"Street 5\nKabul";"says ""salam"""\nMina;;';
    const { lines } = await readTable(fileOf(quoted));
    expect(lines.map(({ cells }) => cells)).toEqual([
      ["Name", "Address; home", "Note"],
      ["Noor; Ali", "Street 5 Kabul", 'says "salam"'],
      ["Mina", "", ""],
    ]);
    expect(lines.some(({ doubt }) => doubt)).toBe(false);
  });
});

test.each([
  ["semicolons", "Name;Email\nZahra;zahra@example.org\n"],
  ["tabs, and commas in the names", 'Name\tEmail\n"Noor, Ali"\tali@example.org\nNoor, Mina\tm@example.org'],
  ["commas", "Name,Email\nZahra,zahra@example.org\n"],
  ["semicolons below a title", "Class A; 2026\n\nName;Email\nZahra;z@example.org\nAli;a@example.org\n"],
  ["a named delimiter", "\uFEFFsep=|\r\nName|Email\r\nZahra; Noor|z@example.org\r\n"],
  ["decimal commas", "Reading;Writing\n6,5;7,0\n5,5;6,0\n"],
])("a short table with %s is split into its columns", async (_, text) => {
  const lines = (await cellsOf(fileOf(text))).filter(([first]) => !first?.startsWith("Class"));
  expect(new Set(lines.map((cells) => cells.length))).toEqual(new Set([2]));
});

describe("a workbook", () => {
  test("of 3,000 rows with borders is read at once", async () => {
    const { lines } = await readTable(await reported("borders-3000.xlsx"));
    expect(lines[0]?.cells).toEqual(["Full name", "Email", "Student code", "Date of birth", "Phone"]);
    expect(lines[1]).toEqual({
      row: 2,
      cells: ["Format Person A", "format.0@example.org", "", "2004-03-10"],
    });
  });

  test("keeps the zeros that its formats show", async () => {
    const { lines } = await readTable(await reported("padded-codes.xlsx"));
    expect(lines[1]?.cells[0]).toBe("0000023");
    const formats = ['"LEA-"0000', "000-000", "0000000;-0", "#,##0", "0.00", "General"];
    const numFmts = formats.map(
      (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
    );
    const styles = `<numFmts>${numFmts.join("")}</numFmts><cellXfs>${formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join("")}</cellXfs>`;
    const cells = formats.map((_, index) => `<c s="${index}"><v>${index === 4 ? "6.5" : "23"}</v></c>`);
    expect(await cellsOf(workbook({ a: row(...cells) }, { styles }))).toEqual([
      ["LEA-0023", "000-023", "0000023", "23", "6.5", "23"],
    ]);
  });

  test("has days of both systems, and moments that are none", async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="[$-fa-IR,16]dd/mm/yyyy;@"/></numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0000"/></dxf></dxfs>';
    const days = row('<c s="1"><v>38061</v></c>', '<c s="2"><v>38061.8125</v></c>', '<c s="1"><v>59</v></c>');
    expect(await cellsOf(workbook({ a: days }, { styles }))).toEqual([
      ["2004-03-15", "2004-03-15 19:30:00", "1900-02-28"],
    ]);
    const book = '<workbookPr date1904="1"/>';
    const sheet = workbook({ a: row('<c s="1"><v>36599</v></c>') }, { styles, book });
    expect(await cellsOf(sheet)).toEqual([["2004-03-15"]]);
  });

  test("has its rows in the data of its sheet, and texts in cells of any type", async () => {
    const cells = [
      "<c><is><r><t>Zahra</t></r><rPh><t>x</t></rPh><r><t> Noor</t></r></is></c>",
      '<c t="inlineStr"><v>Ali</v></c>',
      '<c r="F1"/>',
    ];
    const after = `<extLst><ext><x:row><x:c t="str"><x:v>no</x:v></x:c></x:row></ext></extLst>`;
    expect(await cellsOf(workbook({ a: row(...cells) }, { after }))).toEqual([["Zahra Noor", "Ali"]]);
    const blank = row('<c s="1"/>'.repeat(16_000));
    expect(await cellsOf(workbook({ a: row(text("Name")) + blank.repeat(5) }))).toEqual([["Name"]]);
  });

  test("shows the errors of its cells, and formulas that nobody has calculated", async () => {
    const cells = [
      '<c t="e"><f>VLOOKUP(1,A:A,1)</f><v>#N/A</v></c>',
      '<c><f>A1&amp;"x"</f></c>',
      '<c t="str"><f>A1</f><v>Zahra &#x2F; Ali</v></c>',
      '<c t="str"><f>IF(1,"")</f><v></v></c>',
      '<c t="b"><v>1</v></c>',
    ];
    expect(await cellsOf(workbook({ a: row(...cells) }))).toEqual([
      ["#N/A", "#FORMULA", "Zahra / Ali", "", "TRUE"],
    ]);
  });

  test("is read from its first sheet that is not hidden, and names the others and what is hidden", async () => {
    expect(await readTable(await reported("hidden-first.xlsx"))).toMatchObject({
      lines: [
        { cells: ["Name", "Email", "Date of birth"] },
        { cells: ["Visible Person", expect.anything(), "2002-02-02"] },
      ],
      hiddenSheets: ["Last year"],
      unread: [],
    });
    const rows = `${row(text("Name"), text("Phone"))}<row r="5" hidden="1">${text("Mina\n Noor&amp;")}</row>`;
    const more = { Blank: "", "Class B": row(text("y")) };
    const book = workbook({ "hidden old": row(text("x")), "Class A": rows, ...more });
    expect(await readTable(book)).toEqual({
      ...{ name: "class.xlsx", kind: "xlsx", unread: ["Class B"] },
      lines: [
        { row: 1, cells: ["Name", "Phone"] },
        { row: 5, cells: ["Mina Noor&"] },
      ],
      ...{ hiddenRows: [5], hiddenColumns: ["B"], hiddenSheets: ["hidden old"] },
    });
  });

  test("and a text are known by their first bytes, whatever their names", async () => {
    const bytes = new Uint8Array(await (await reported("hidden-first.xlsx")).arrayBuffer());
    expect(await readTable(fileOf(bytes, "class.csv"))).toMatchObject({ kind: "xlsx" });
    for (const name of ["class.xlsx", "class.xls"])
      expect(await readTable(fileOf("Name\tEmail\nAli\ta@x.org", name))).toMatchObject({
        kind: "csv",
        lines: [{ cells: ["Name", "Email"] }, { cells: ["Ali", "a@x.org"] }],
      });
  });
});

const archiveOf = (...paths: string[]) =>
  zipSync(Object.fromEntries(paths.map((path) => [path, strToU8("<x/>")])));

test.each<[string, string, string | Uint8Array]>([
  ["an old Excel's file", "oldExcel", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ["an even older one", "oldExcel", new Uint8Array([9, 8, 16, 0, 0, 6, 5, 0])],
  ["nothing", "empty", ""],
  ["blank lines", "empty", ",,\n \n"],
  ["a blank workbook", "empty", new Uint8Array(await workbook({ a: "" }).arrayBuffer())],
  ["a web page saved as a table", "otherFormat", "\uFEFF<html><table><tr><td>Name</td></tr></table></html>"],
  ["XML of Excel 2003", "otherFormat", '<?xml version="1.0"?><Workbook/>'],
  ["an OpenDocument table", "otherFormat", archiveOf("mimetype", "content.xml")],
  ["a table of Numbers", "otherFormat", archiveOf("Index/Document.iwa")],
  ["a binary workbook", "otherFormat", archiveOf("xl/workbook.bin")],
  ["a document", "otherFormat", archiveOf("word/document.xml")],
  ["another archive", "unreadable", archiveOf("photo.jpg")],
  [
    "half a workbook",
    "unreadable",
    new Uint8Array(await workbook({ a: row(text("x")) }).arrayBuffer()).subarray(0, 300),
  ],
  ["a PDF", "unreadable", "%PDF-1.7\n"],
  ["a picture", "unreadable", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0, 0, 1, 1])],
])("%s is refused: %s", async (_, reason, content) => {
  await expect(readTable(fileOf(content, "class.xlsx"))).rejects.toMatchObject({ reason });
});

test("a workbook with a password says so", async () => {
  await expect(readTable(await reported("password.xlsx"))).rejects.toMatchObject({ reason: "password" });
});
