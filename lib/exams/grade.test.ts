import { expect, test } from "vitest";
import { gradeOf, gradeScale, isCelebrated } from "./grade";
import { sampleResults } from "./sample-results";
import { toefl } from "./toefl";

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
])("a TOEFL total of %s has the grade %s", (total, grade) => {
  expect(toefl.grade?.(total)).toBe(grade);
});

test("the grade is that of the TOEFL; without a TOEFL there is none", () => {
  expect(gradeOf(sampleResults([80, 9], "2026-01-01"))).toBe("B");
  expect(gradeOf(sampleResults([null, 9], "2026-01-01"))).toBe("N/A");
  expect(gradeOf({})).toBe("N/A");
});

test.each([
  [80, true],
  [79, false],
  [null, false],
])("a TOEFL total of %s is celebrated: %s", (total, is) => {
  expect(isCelebrated(sampleResults([total, 9], "2026-01-01"))).toBe(is);
});

test("the scale of the grade has the total and where each grade begins, if an exam decides it", () => {
  const scores = { reading: 20, listening: 20, speaking: 20, writing: 19 };
  const heldOn = "2026-10-03";
  const steps = [
    ...[
      { from: 30, grade: "C" },
      { from: 80, grade: "B" },
      { from: 90, grade: "A" },
    ],
  ];
  expect(gradeScale({ toefl: { scores, heldOn } })).toEqual({ exam: "toefl", reached: 79, max: 120, steps });
  expect(gradeScale({})).toBeNull();
  expect(gradeScale({ ielts: { scores, heldOn } })).toBeNull();
});
