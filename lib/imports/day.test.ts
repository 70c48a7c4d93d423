import { expect, test } from "vitest";
import { afghanDay } from "@/lib/dates/afghan-calendar";
import { dayOf, dayQuestion, readingsOf } from "./day";

test.each([
  ["2005-03-21", "2005-03-21"],
  ["21/3/2005", "2005-03-21"],
  ["3/21/2005", "2005-03-21"],
  ["5/5/2005", "2005-05-05"],
  ["21.03.2005", "2005-03-21"],
  ["2005-03-21T00:00:00.000Z", "2005-03-21"],
  ["1384/1/1", "2005-03-21"],
  ["۱۳۸۴/۱/۱", "2005-03-21"],
  ["١٣٨٤/١/١", "2005-03-21"],
  ["\u200f۱۳۸۴/۱/۱\u200f", "2005-03-21"],
  ["1/1/1384", "2005-03-21"],
  ["1403-12-30", "2025-03-20"],
  ["1404-12-30", null],
  ["2005-02-30", null],
  ["1384/7/31", null],
  ["spring", null],
  ["", null],
  ["1/2/2003", null],
  ["1/2/03", null],
  ["5/6/1384", null],
])("%s is the day %s", (text, day) => {
  expect(dayOf(text, null)).toBe(day);
});

test.each([
  ["1/2/2003", { dayFirst: "2003-02-01", monthFirst: "2003-01-02", solar: "2003-02-01" }],
  ["۱/۲/۰۳", { dayFirst: "2003-02-01", monthFirst: "2003-01-02", solar: "2024-04-20" }],
  ["83/2/1", { dayFirst: "1983-02-01", monthFirst: "1983-02-01", solar: "2004-04-20" }],
  ["21/3/2006", { dayFirst: "2006-03-21", solar: "2006-03-21" }],
])("%s can be read as %j", (text, readings) => {
  expect(readingsOf(text)).toEqual(readings);
});

test("a table is asked about its days only where they can be read in several ways, and only what fits all of them", () => {
  expect(dayQuestion(["21/3/2006", "2003-02-01", "", "soon"])).toBeNull();
  expect(dayQuestion(["2003-02-01", "1/2/2003"])).toEqual({
    example: "1/2/2003",
    orders: ["dayFirst", "monthFirst"],
  });
  expect(dayQuestion(["1/2/2003", "21/3/2006"])?.orders).toEqual(["dayFirst"]);
  expect(dayQuestion(["1/2/03"])?.orders).toEqual(["dayFirst", "monthFirst", "solar"]);
  expect(dayQuestion(["1/2/2003", "21/3/2006", "3/21/2006"])?.orders).toHaveLength(3);
});

test("every day of four years is parsed from its solar date", () => {
  for (let time = Date.UTC(2020, 2, 15); time < Date.UTC(2024, 2, 25); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    const { year, month, day: date } = afghanDay(day);
    const index =
      ["Hamal", "Sawr", "Jawza", "Saratan", "Asad", "Sunbula"].indexOf(month) + 1 ||
      ["Mizan", "Aqrab", "Qaws", "Jadi", "Dalw", "Hut"].indexOf(month) + 7;
    expect(dayOf(`${year}/${index}/${date}`, null)).toBe(day);
  }
});
