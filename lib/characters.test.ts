import path from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";
import {
  initialsOf,
  printable,
  textDirection,
  typedDigits,
  typedNumber,
  unprintedIn,
  unreadableIn,
  withoutInvisible,
} from "./characters";

const fontFiles = [
  ...["fraunces/500Medium/Fraunces_500Medium", "inter/400Regular/Inter_400Regular"],
  "amiri/400Regular/Amiri_400Regular",
];
const fonts = fontFiles.flatMap((name) => {
  const font = openSync(path.join("node_modules/@expo-google-fonts", `${name}.ttf`));
  return "glyphForCodePoint" in font ? [font] : [];
});

const everyCharacter = Array.from({ length: 0x2_0000 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));

test("a bundled font draws every character that papers take, at the width of a few letters at most", () => {
  const taken = everyCharacter.filter((one) => unprintedIn(one) === undefined && !/\p{Cn}/u.test(one));
  expect(taken.length).toBeGreaterThan(2000);
  const undrawn = taken.filter((one) => {
    const code = one.codePointAt(0) ?? 0;
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    return !font || font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm > 3;
  });
  expect(undrawn).toEqual([]);
});

test.each([
  ...["Zahra Ahmadi", "Zoë Łucja Nguyễn O’Brien-D'Souza", "علی‌رضا شفیع‌الله"],
  ...["ښاغلی ګل څانګه ځواک ږیره ۍ ې", "مُحَمَّد اللَّٰه عبدﷲ", "Мадина Αθηνά"],
])("%s is a name that can be read and printed, and stays as it is", (name) => {
  const text = name.normalize("NFC");
  expect(withoutInvisible(text)).toBe(text);
  expect(unreadableIn(text)).toBeUndefined();
  expect(unprintedIn(text)).toBeUndefined();
  expect(printable(text)).toBe(text);
});

test.each([
  ["Zahra\u2028TOEFL", "\u2028"],
  ["Zahra\u2029TOEFL", "\u2029"],
  ["Zahra \u202Eidamha", "\u202E"],
  ["Z\u0301\u0301\u0301\u0301ahra", "\u0301\u0301\u0301"],
  ["\u0301Zahra", "\u0301"],
  ["Zahra\u2800", "\u2800"],
  ["Zahra\uE000", "\uE000"],
])("%j cannot be read", (text, odd) => {
  expect(unreadableIn(text)).toBe(odd);
});

test("the invisible part of a text is left out", () => {
  const latin = ["\u2068Zahra\u2069", "Zahra\u200B Ahmadi\u200F", "Zahra\u00A0Ahmadi", "Za\u200Chra"];
  expect(latin.map(withoutInvisible)).toEqual(["Zahra", "Zahra Ahmadi", "Zahra Ahmadi", "Zahra"]);
  const joined = ["علی\u200C\u200Cرضا\u200C", "👩\u200D💻"];
  expect(joined.map(withoutInvisible)).toEqual(["علی\u200Cرضا", "👩\u200D💻"]);
});

test.each([
  ["Zahra\u2028Official\u202E result", "Zahra Official result"],
  ["\uFDFD Ｚahra", "□ Zahra"],
  ["張 Wei 😀", "□ Wei □"],
  ["Z\u0301\u0301\u0301\u0301ahra".normalize("NFC"), "Ź\u0301\u0301ahra"],
])("an old %j is drawn as %j", (text, drawn) => {
  expect(printable(text)).toBe(drawn);
});

test("initials are of the first and the last word that has letters", () => {
  const names = ["Zahra Ahmadi", "zahra", "Abdul Rahman  Khan", "زهرا احمدی", "(Zahra) Ahmadi", "7"];
  expect(names.map(initialsOf)).toEqual(["Z\u200cA", "Z", "A\u200cK", "ز\u200cا", "Z\u200cA", ""]);
});

test("a text has the direction of its first letter", () => {
  const texts = ["Zahra Ahmadi", "زهرا احمدی", "1. زهرا (Zahra)", "Łucja زهرا", ""];
  expect(texts.map(textDirection)).toEqual(["ltr", "rtl", "rtl", "ltr", "ltr"]);
});

test("numbers are read from any keyboard, and codes keep their signs", () => {
  const typed = ["۲۵", "٢٥", "6,5", "۶٫۵", "٦،٥", " 7 ", "\u200f7"];
  expect(typed.map(typedNumber)).toEqual(["25", "25", "6.5", "6.5", "6.5", "7", "7"]);
  expect(typedDigits("\u2066MT-۲۰۲۶,۱\u2069")).toBe("MT-2026,1");
});
