import type { Results } from "./scores";

/** Results in every exam, for tests: a TOEFL total of 102, an IELTS overall band of 7.0. */
export const exampleResults = {
  toefl: { scores: { reading: 27, listening: 26, speaking: 24, writing: 25 }, heldOn: "2026-10-03" },
  ielts: { scores: { reading: 7.5, listening: 7, speaking: 6.5, writing: 6.5 }, heldOn: "2026-09-01" },
} as const satisfies Required<Results>;
