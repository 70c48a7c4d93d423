import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages, translations } from "@/lib/words/catalogue";
import { projectRoot } from "../project-root";
import { translatedTo } from "./data-files";
import { readTable, translationTable } from "./table";

const english = {
  home: {
    hello: "Hello, {name}",
    codes: "{count, plural, =0 {No codes} one {# code} other {# codes}}",
    whose: "{whose, select, own {Yours} other {Theirs}}",
    link: "Read <link>this</link>",
    phone: "+93 or nothing",
    note: " · at home",
  },
  office: { area: "Office" },
};
const own = { home: { hello: "سلام، {name}", phone: "+93 یا هیچ" } };

const bytes = (text: string) => new TextEncoder().encode(text);
const tableWith = (...rows: string[]) =>
  bytes(["key,context,English,translation", ...rows].map((row) => `${row}\r\n`).join(""));
const read = (...rows: string[]) => readTable(tableWith(...rows), english, own);

test.each(translatedTo)("the texts in %s come back from a table as they were", async (language) => {
  const table = bytes(translationTable(messages, translations[language]));
  const back = readTable(table, messages, translations[language]);
  const file = await readFile(join(projectRoot, `messages/${language}.json`), "utf8");
  expect(back).toEqual(JSON.parse(file));
});

test("a table says where each text is read, has no formulas, and leaves out what stays English", () => {
  expect(translationTable(english, own).split("\r\n")).toEqual([
    "\uFEFFkey,context,English,translation",
    'home.hello,the page /,"Hello, {name}",سلام، {name}',
    'home.codes,the page /,"{count, plural, =0 {No codes} one {# code} other {# codes}}",',
    'home.whose,the page /,"{whose, select, own {Yours} other {Theirs}}",',
    "home.link,the page /,Read <link>this</link>,",
    `home.phone,the page /,"'+93 or nothing","'+93 یا هیچ"`,
    'home.note,the page /," · at home",',
    "",
  ]);
});

test("a table may come from Excel with semicolons, quotes and a mark, or from another program with tabs and plain lines", () => {
  const rows = [
    ["key", "context", "English", "translation"],
    ["home.hello", "", "", '"سلام؛ ""{name}"", خوش آمدید"'],
    ["home.note", "", "", "· در خانه"],
    ["", "", "", ""],
  ];
  const expected = { home: { hello: 'سلام؛ "{name}", خوش آمدید', phone: "+93 یا هیچ", note: " · در خانه" } };
  const fromExcel = `\uFEFF${rows.map((row) => `${row.join(";")}\r\n`).join("")}`;
  const withTabs = rows.map((row) => row.join("\t")).join("\n");
  expect(readTable(bytes(fromExcel), english, own)).toEqual(expected);
  expect(readTable(bytes(withTabs), english, own)).toEqual(expected);
});

test("texts are in the order of the English ones, an empty one removes its key, and a key that is not in the table stays", () => {
  const merged = read("office.area,,,دفتر", "home.link,,,<link>این</link> را بخوانید", "home.hello,,, ");
  expect(JSON.stringify(merged)).toBe(
    JSON.stringify({
      home: { link: "<link>این</link> را بخوانید", phone: "+93 یا هیچ" },
      office: { area: "دفتر" },
    }),
  );
});

test.each([
  ["an unknown key", "home.goodbye,,,خدا حافظ", "home.goodbye: there is no such key."],
  ["a name of a group", "home,,,خانه", "home: there is no such key."],
  ["no key", ",,,خانه", "without a key: there is no such key."],
  ["a missing value", "home.hello,,,سلام", "home.hello: {name} is missing; the English text has it."],
  ["a value too many", "home.note,,,در {place}", "home.note: {place} is not in the English text."],
  [
    "no plural",
    "home.codes,,,{count} کُد",
    "home.codes: {count, plural} is missing; the English text has it.",
  ],
  [
    "a plural without its zero",
    'home.codes,,,"{count, plural, other {# کُد}}"',
    "home.codes: {count, plural, =0 {…}} is missing; the English text has it.",
  ],
  [
    "a choice that is translated",
    'home.whose,,,"{whose, select, خود {مال شما} other {مال آن‌ها}}"',
    "home.whose: {whose, select, own {…}} is missing; the English text has it.",
  ],
  ["no link", "home.link,,,این را بخوانید", "home.link: <link> is missing; the English text has it."],
  ["a tag too many", "home.note,,,در <b>خانه</b>", "home.note: <b> is not in the English text."],
  ["an open brace", "home.hello,,,سلام {name", "home.hello: its braces or tags cannot be read"],
  ["an open tag", "home.link,,,<link>این", "home.link: its braces or tags cannot be read"],
  [
    "a mark of direction",
    "home.note,,,در \u200fخانه",
    "home.note: it contains the invisible character U+200F; remove it.",
  ],
  ["a closed quotation mark too early", 'home.note,,,"در "خانه', "the quotation marks do not match."],
])("%s is refused by its line", (_, row, fault) => {
  const refused = () => read("home.phone,,,+93", row);
  expect(refused).toThrow(/^Line 3[:,]/);
  expect(refused).toThrow(fault);
});

test("a refusal names every line with a fault, and a key that is there twice", () => {
  expect(() => read("home.hello,,,سلام", "home.note,,,خانه", "home.note,,,در خانه")).toThrow(
    [
      "Line 2, home.hello: {name} is missing; the English text has it.",
      "Line 4, home.note: the key is in the table twice.",
      "Nothing was imported.",
    ].join("\n"),
  );
});

test("a file without the columns, or in an older encoding, is refused", () => {
  expect(() => readTable(bytes("a,b\r\n1,2\r\n"), english, own)).toThrow("Line 1: the columns are not key,");
  const older = new Uint8Array([...tableWith(), 0xe3, 0xcf]);
  expect(() => readTable(older, english, own)).toThrow("Save it again as “CSV UTF-8”.");
});
