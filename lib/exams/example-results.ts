import { examIds, exams } from "./registry";
import { sampleResults } from "./sample-results";
import type { Results } from "./scores";

const best = examIds.map((exam) => exams[exam].total.max);

/** Results in every exam, for tests: a TOEFL total of 102, an IELTS overall band of 7.0, the best in any other. */
export const exampleResults = {
  ...(sampleResults(best, "2026-09-01") as Required<Results>),
  toefl: { scores: { reading: 27, listening: 26, speaking: 24, writing: 25 }, heldOn: "2026-10-03" },
  ielts: { scores: { reading: 7.5, listening: 7, speaking: 6.5, writing: 6.5 }, heldOn: "2026-09-01" },
} as const satisfies Results;
