import { expect, test } from "vitest";
import { scoresFrom, valuesOf } from "./scores";

const halves = Array.from({ length: 19 }, (_, index) => index);

/** The half band nearest to the mean of four bands, a tie going up. Their sum in halves is the mean in eighths. */
function nearestHalfBand(eighths: number): number {
  const distance = (half: number) => Math.abs(half * 4 - eighths);
  return halves.reduce((best, half) => (distance(half) <= distance(best) ? half : best)) / 2;
}
const overallBands = Array.from({ length: 73 }, (_, eighths) => nearestHalfBand(eighths));

test("the sum of any four bands is exact, and the overall band the nearest half band to the mean, a tie going up", () => {
  const wrong: unknown[] = [];
  // Each four once: their order does not matter.
  for (const l of halves)
    for (const s of halves.slice(l))
      for (const r of halves.slice(s))
        for (const w of halves.slice(r)) {
          const bands = [l / 2, s / 2, r / 2, w / 2];
          const { sum, overallBand } = valuesOf("ielts", scoresFrom("ielts", bands) ?? {});
          if (overallBand !== overallBands[l + s + r + w] || sum !== (l + s + r + w) / 2) wrong.push(bands);
        }
  expect(wrong).toEqual([]);
});
