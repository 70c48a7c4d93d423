import { expect, test } from "vitest";
import { gradeOf } from "./grade";

test.each([
  [120, "A"],
  [90, "A"],
  [89, "B"],
  [80, "B"],
  [79, "C"],
  [30, "C"],
  [29, "N/A"],
  [0, "N/A"],
  [121, "N/A"],
  [null, "N/A"],
])("a TOEFL total of %s has the grade %s", (total, grade) => {
  expect(gradeOf(total)).toBe(grade);
});
