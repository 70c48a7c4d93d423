import { expect, test } from "vitest";
import { formatHours } from "./format-hours";
import { hoursCode, weekDays } from "./opening-hours";

const hours = { opens: "06:00", closes: "20:00" };

test.each([
  { days: [0, 1, 2, 3, 4, 6], words: "Saturday to Thursday", code: "Sa,Su,Mo,Tu,We,Th" },
  { days: weekDays, words: "Every day", code: "Sa,Su,Mo,Tu,We,Th,Fr" },
  { days: [1, 3, 5], words: "Monday, Wednesday and Friday", code: "Mo,We,Fr" },
  { days: [1, 2], words: "Monday and Tuesday", code: "Mo,Tu" },
  { days: [4], words: "Thursday", code: "Th" },
])("$words", ({ days, words, code }) => {
  expect(formatHours({ days, ...hours })).toBe(`${words}, 6:00 AM to 8:00 PM`);
  expect(hoursCode({ days, ...hours })).toBe(`${code} 06:00-20:00`);
});

test("noon and midnight", () => {
  expect(formatHours({ days: [1], opens: "00:30", closes: "12:15" })).toBe("Monday, 12:30 AM to 12:15 PM");
});
