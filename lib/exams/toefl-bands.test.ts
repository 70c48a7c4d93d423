import { expect, test } from "vitest";
import { toeflBandOf } from "./toefl-bands";

const bands = [6, 5.5, 5, 4.5, 4, 3.5, 3, 2.5, null];

test.each([
  { part: "total", max: 120, lowest: [114, 107, 95, 86, 72, 58, 44, 34, 0] },
  { part: "reading", max: 30, lowest: [29, 27, 24, 22, 18, 12, 6, 4, 0] },
  { part: "listening", max: 30, lowest: [28, 26, 22, 20, 17, 13, 9, 6, 0] },
  { part: "writing", max: 30, lowest: [29, 27, 24, 21, 17, 15, 13, 10, 0] },
  { part: "speaking", max: 30, lowest: [28, 27, 25, 23, 20, 18, 16, 13, 0] },
] as const)("every score of $part has the band of ETS's comparison", ({ part, max, lowest }) => {
  let highest: number = max;
  for (const [index, from] of lowest.entries()) {
    for (let score = from; score <= highest; score += 1) expect(toeflBandOf(part, score)).toBe(bands[index]);
    highest = from - 1;
  }
});
