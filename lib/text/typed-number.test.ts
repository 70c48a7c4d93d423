import { expect, test } from "vitest";
import { typedDigits, typedNumber } from "./typed-number";

test("numbers are read from any keyboard", () => {
  const typed = ["۲۵", "٢٥", "6,5", "۶٫۵", "٦،٥", " 7 ", "\u200f7"];
  expect(typed.map(typedNumber)).toEqual(["25", "25", "6.5", "6.5", "6.5", "7", "7"]);
});

test("codes keep their signs", () => {
  expect(typedDigits("\u2066MT-۲۰۲۶,۱\u2069")).toBe("MT-2026,1");
});
