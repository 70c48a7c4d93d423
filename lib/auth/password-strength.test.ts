import { expect, test } from "vitest";
import { passwordChecks } from "./password-strength";

const passed = (password: string) => passwordChecks(password, 8).filter(({ isPassed }) => isPassed).length;

test.each([
  ["", 0],
  ["abc", 1],
  ["abcdefgh", 2],
  ["Abcdefgh", 3],
  ["Abcdefg1", 4],
  ["Abcdef1!", 5],
  ["۱۲۳", 1],
])("%o passes %i of the five checks", (password, count) => {
  expect(passed(password)).toBe(count);
});
