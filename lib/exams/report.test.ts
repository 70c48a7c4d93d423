import { expect, test } from "vitest";
import { examIds, exams } from "./registry";
import { examReport, gradeOf, gradeScale, isCelebrated } from "./report";
import { typedScore } from "./schema";
import { figures, sampleResults, totalRange } from "./scores";

test.each(examIds)("the sample of each total of %s has that total, from points of its range", (exam) => {
  const { range } = exams[exam];
  const { min, max } = totalRange(exam);
  for (let total = min; total <= max; total += range.step) {
    const points = exams[exam].sampleParts(total);
    expect(figures[exams[exam].total].from(points)).toBe(total);
    for (const one of points) expect(typedScore(exam, String(one)), `${one} of ${total}`).toBe(one);
  }
});

test("a TOEFL is shown as points of 30 and of 120, with its CEFR level", () => {
  const exam = examReport("toefl", { reading: 24, listening: 0, speaking: 30, writing: 30 });
  expect(exam.sections.map(({ name, shown, max }) => `${name}: ${shown} of ${max}`)).toEqual([
    ...["reading: 24 of 30", "listening: 0 of 30", "speaking: 30 of 30", "writing: 30 of 30"],
  ]);
  expect(exam.total).toMatchObject({ shown: "84", max: 120 });
  expect(exam.notes).toContainEqual({ name: "cefr", values: { level: "B2" } });
});

test("IELTS bands have one decimal, and the sum is shown beside the overall band", () => {
  const exam = examReport("ielts", { reading: 6.5, listening: 7, speaking: 6, writing: 5.5 });
  expect(exam.sections.map((score) => score.shown)).toEqual(["6.5", "7.0", "6.0", "5.5"]);
  expect(exam.total).toMatchObject({ shown: "6.5", max: 9 });
  expect(exam.notes).toContainEqual({ name: "bands", values: { sum: "25.0" } });
});

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
  expect(gradeOf(sampleResults([total, null], "2026-01-01"))).toBe(grade);
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
    { from: 30, grade: "C" },
    { from: 80, grade: "B" },
    { from: 90, grade: "A" },
  ];
  expect(gradeScale({ toefl: { scores, heldOn } })).toEqual({ exam: "toefl", reached: 79, max: 120, steps });
  expect(gradeScale({})).toBeNull();
  expect(gradeScale({ ielts: { scores, heldOn } })).toBeNull();
});
