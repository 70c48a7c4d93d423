import { expect, test } from "vitest";
import { isLikeName } from "./names";

test.each([
  ["Ali Rahimi", "Ali Reza Rahimi", true],
  ["Mohammad Noori", "Muhammad Noori", true],
  ["Parwin Popal", "parwin POPAL", true],
  ["علي كريمي", "علی کریمی", true],
  ["Zahra Ahmadi", "Ahmadi Zahra", true],
  ["Muḥammad Wali", "Muhammad Wali", true],
  ["Ali Rahimi", "Omid Rahimi", false],
  ["Parwin Popal", "Ali Reza Rahimi", false],
  ["Sara Wali", "Zara Wali", false],
  ["Ali Ali", "Ali Karimi", false],
  ["Ali Rahimi", "علی رحیمی", false],
  ["Ali", "?", false],
] as const)("%s and %s are taken for spellings of one name: %s", (one, other, isOne) => {
  expect([isLikeName(one, other), isLikeName(other, one)]).toEqual([isOne, isOne]);
});
