import { expect, test } from "vitest";
import { gradeScale } from "./grade";

const toefl = {
  scores: { reading: 20, listening: 20, speaking: 20, writing: 19 },
  heldOn: "2026-10-03",
};

test("the scale of the grade has the total and where each grade begins", () => {
  expect(gradeScale({ toefl })).toEqual({
    exam: "toefl",
    reached: 79,
    max: 120,
    steps: [
      { from: 30, grade: "C" },
      { from: 80, grade: "B" },
      { from: 90, grade: "A" },
    ],
  });
});

test("there is no scale without an exam that decides the grade", () => {
  const { scores, heldOn } = toefl;
  expect(gradeScale({})).toBeNull();
  expect(gradeScale({ ielts: { scores, heldOn } })).toBeNull();
});
