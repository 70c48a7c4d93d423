import { expect, test } from "vitest";
import { nextGrade } from "./next-grade";

const toefl = (total: number) => ({
  toefl: {
    scores: {
      reading: Math.min(30, total),
      listening: Math.min(30, Math.max(0, total - 30)),
      speaking: Math.min(30, Math.max(0, total - 60)),
      writing: Math.max(0, total - 90),
    },
    heldOn: "2026-10-03",
  },
});

test.each([
  { total: 12, grade: "C", missing: 18 },
  { total: 79, grade: "B", missing: 1 },
  { total: 80, grade: "A", missing: 10 },
])("with $total points, $missing are missing to $grade", ({ total, grade, missing }) => {
  expect(nextGrade(toefl(total))).toEqual({ exam: "toefl", grade, missing });
});

test("nothing is missing with the best grade, or without an exam that decides one", () => {
  expect(nextGrade(toefl(97))).toBeNull();
  expect(nextGrade({})).toBeNull();
});
