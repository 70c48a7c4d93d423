import { expect, test } from "vitest";
import { afghanDay } from "@/lib/afghan-calendar";
import { dayOf } from "./day";

test.each([
  ["2005-03-21", "2005-03-21"],
  ["21/3/2005", "2005-03-21"],
  ["21.03.2005", "2005-03-21"],
  ["2005-03-21T00:00:00.000Z", "2005-03-21"],
  ["1384/1/1", "2005-03-21"],
  ["۱۳۸۴/۱/۱", "2005-03-21"],
  ["1/1/1384", "2005-03-21"],
  ["1403-12-30", "2025-03-20"],
  ["1404-12-30", null],
  ["2005-02-30", null],
  ["1384/7/31", null],
  ["spring", null],
  ["", null],
])("%s is the day %s", (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test("every day of four years is parsed from its solar date", () => {
  for (let time = Date.UTC(2020, 2, 15); time < Date.UTC(2024, 2, 25); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    const { year, month, day: date } = afghanDay(day);
    const index =
      ["Hamal", "Sawr", "Jawza", "Saratan", "Asad", "Sunbula"].indexOf(month) + 1 ||
      ["Mizan", "Aqrab", "Qaws", "Jadi", "Dalw", "Hut"].indexOf(month) + 7;
    expect(dayOf(`${year}/${index}/${date}`)).toBe(day);
  }
});
