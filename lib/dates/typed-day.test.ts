import { expect, test } from "vitest";
import { monthNames } from "@/lib/words/catalogue";
import { hasShortYear, typedDay } from "./typed-day";

test.each([
  ["21 Mar 2004", "2004-03-21"],
  ["21.3.2004", "2004-03-21"],
  ["3/4/2004", "2004-04-03"],
  ["1/1/1383", "2004-03-20"],
  ["1 Hamal 1383", "2004-03-20"],
  ["۱ حمل ۱۳۸۳", "2004-03-20"],
  ["21 مارچ 2004", "2004-03-21"],
  ["3/13/2004", null],
  ["30 Feb 2004", null],
  ["1 Hamal 2004", null],
  ["21.3.04", null],
  ["21 Ma 2004", null],
  ["", null],
])("%s is the day %s", (text, day) => {
  expect(typedDay(text, monthNames)).toBe(day);
});

test("a year of two digits is told apart from what is no day at all", () => {
  expect(["21.3.04", "1 Hamal 83", "3/4/2004", "soon"].map(hasShortYear)).toEqual([true, true, false, false]);
});
