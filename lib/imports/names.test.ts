import { expect, test } from "vitest";
import { isLikeName } from "./names";

test.each([
  ["Ali Rahimi", "Ali Reza Rahimi"],
  ["Mohammad Noori", "Muhammad Noori"],
  ["Parwin Popal", "parwin POPAL"],
  ["علي كريمي", "علی کریمی"],
  ["Zahra Ahmadi", "Ahmadi Zahra"],
  ["Muḥammad Wali", "Muhammad Wali"],
])("%s and %s are spellings of one name", (one, other) => {
  expect([isLikeName(one, other), isLikeName(other, one)]).toEqual([true, true]);
});

test.each([
  ["Ali Rahimi", "Omid Rahimi"],
  ["Parwin Popal", "Ali Reza Rahimi"],
  ["Sara Wali", "Zara Wali"],
  ["Ali Ali", "Ali Karimi"],
  ["Ali Rahimi", "علی رحیمی"],
  ["Ali", "?"],
])("%s and %s are names of two people, as far as anybody can tell", (one, other) => {
  expect([isLikeName(one, other), isLikeName(other, one)]).toEqual([false, false]);
});
