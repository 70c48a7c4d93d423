import { expect, test } from "vitest";
import { afghanDay, afghanMonths } from "./afghan-calendar";

test("a day has its solar name", () => {
  expect(afghanDay("2026-11-21")).toEqual({ day: 30, month: "Aqrab", year: 1405 });
  expect(afghanDay("2026-03-21")).toEqual({ day: 1, month: "Hamal", year: 1405 });
});

test("a Gregorian month spans two solar months, and in spring two solar years", () => {
  expect(afghanMonths("2026-11")).toBe("Aqrab – Qaws 1405");
  expect(afghanMonths("2026-03")).toBe("Hut – Hamal 1404 / 1405");
});
