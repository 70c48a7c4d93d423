import { expect, test } from "vitest";
import { formatSigned, lastChange, progressOf } from "./progress";
import type { ReleasedSitting } from "./sitting";

const toefl = (id: number, heldOn: string, part: number): ReleasedSitting => ({
  id,
  exam: "toefl",
  heldOn,
  scores: { reading: part, listening: part, speaking: part, writing: part },
});
const sittings = [toefl(3, "2026-10-03", 22), toefl(2, "2026-05-01", 20), toefl(1, "2026-01-01", 21)];

test("the totals of an exam are in the order of their days, and the last change is computed", () => {
  const points = progressOf("toefl", sittings);
  expect(points.map(({ total }) => total)).toEqual([84, 80, 88]);
  expect(lastChange(points)).toEqual({ by: 8, since: "2026-05-01" });
  expect(progressOf("ielts", sittings)).toEqual([]);
  expect(lastChange(points.slice(0, 1))).toBeNull();
});

test.each([
  ["toefl", 8, "+8"],
  ["toefl", 0, "±0"],
  ["ielts", -0.5, "−0.5"],
] as const)("a change in %s of %d is formatted as %s", (exam, value, text) => {
  expect(formatSigned(exam, value)).toBe(text);
});
