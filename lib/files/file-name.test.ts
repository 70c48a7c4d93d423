import { expect, test } from "vitest";
import { cleanFileName, withFreeName } from "./file-name";

test.each([
  ["keeps an ordinary name", "card.png", "card.png"],
  ["keeps Dari with its half-spaces", "کارت‌های دانش‌آموز.jpg", "کارت‌های دانش‌آموز.jpg"],
  ["keeps quotes and spaces", 'my "best" card.png', 'my "best" card.png'],
  ["loses a Unix path", "../../etc/passwd", "passwd"],
  ["loses a Windows path", "C:\\Users\\amin\\card.png", "card.png"],
  ["loses control characters", "ca\u0000rd\r\n.p\u007Fng", "card.png"],
  ["loses what turns the reading direction", "card\u202Egnp.exe", "cardgnp.exe"],
  ["loses the invisible", "\uFEFFca\u200Brd.png", "card.png"],
  ["is composed", "e\u0301.png", "é.png"],
  ["is trimmed", "  card.png  ", "card.png"],
  ["falls back from nothing", "", "file"],
  ["falls back from dots", "a/..", "a"],
  ["falls back from a path alone", "../..//", "file"],
  ["gives an extension alone something to stand on", ".png", "file.png"],
  ["repairs half a character", "a\uD800.png", "a\uFFFD.png"],
])("a cleaned file name %s", (_title, raw, expected) => {
  expect(cleanFileName(raw)).toBe(expected);
});

test("a cleaned file name keeps its extension where it is too long, and never ends in half a character", () => {
  expect(cleanFileName(`${"x".repeat(300)}.jpeg`)).toBe(`${"x".repeat(115)}.jpeg`);
  expect(cleanFileName(`${"x".repeat(115)}😀😀.jpg`)).toBe(`${"x".repeat(115)}.jpg`);
});

test("a second file of the same name gets the first free number before its extension, within 120 characters", () => {
  const long = cleanFileName(`${"x".repeat(300)}.png`);
  expect(withFreeName("card.png", new Set(["other.png"]))).toBe("card.png");
  expect(withFreeName("card.png", new Set(["card.png"]))).toBe("card (2).png");
  expect(withFreeName("card.png", new Set(["card.png", "card (2).png"]))).toBe("card (3).png");
  expect(withFreeName("card", new Set(["card"]))).toBe("card (2)");
  expect(withFreeName(long, new Set([long]))).toBe(`${"x".repeat(112)} (2).png`);
});
