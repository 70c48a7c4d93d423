import { describe, expect, test } from "vitest";
import { ielts } from "./ielts";
import { scoresFrom, totalOf, valuesOf } from "./scores";

const overallBand = (bands: readonly number[]) => ielts.total.of(bands);

const allHalves = Array.from({ length: 19 }, (_, halves) => halves);

/** Every possible score report, as bands and as their sum in half bands. */
function* everyReport(): Generator<{ bands: number[]; sumOfHalves: number }> {
  for (const l of allHalves)
    for (const s of allHalves)
      for (const r of allHalves)
        for (const w of allHalves) {
          const bands = [l / 2, s / 2, r / 2, w / 2];
          yield { bands, sumOfHalves: l + s + r + w };
        }
}

/** The half band nearest to the mean; ties round up. Computed in whole eighths of a band. */
function nearestHalfBand(sumOfHalves: number): number {
  // The mean of four bands, in eighths of a band, equals the sum of their halves.
  const meanInEighths = sumOfHalves;
  const distance = (halves: number) => Math.abs(halves * 4 - meanInEighths);
  const nearest = allHalves.reduce((best, halves) => (distance(halves) <= distance(best) ? halves : best));
  return nearest / 2;
}

describe("the overall band", () => {
  test("of all 130,321 reports is the nearest half band to the mean, a tie going up", () => {
    let count = 0;
    const wrong: unknown[] = [];
    for (const { bands, sumOfHalves } of everyReport()) {
      count += 1;
      if (overallBand(bands) !== nearestHalfBand(sumOfHalves))
        wrong.push({ bands, overall: overallBand(bands) });
    }
    expect(count).toBe(130_321);
    expect(wrong).toEqual([]);
  });

  test.each([
    { bands: [6.5, 6.5, 5, 7], overall: 6.5, why: "a mean of 6.25 goes up to the half band" },
    { bands: [4, 3.5, 4, 4], overall: 4, why: "a mean of 3.875 is 4" },
    { bands: [6.5, 6.5, 5.5, 6], overall: 6, why: "a mean of 6.125 is 6" },
    { bands: [7, 7, 6.5, 6.5], overall: 7, why: "a mean of 6.75 goes up to the whole band" },
    { bands: [9, 9, 9, 9], overall: 9, why: "nothing is above 9" },
    { bands: [0, 0, 0, 0], overall: 0, why: "nothing is below 0" },
  ])("$bands is $overall: $why", ({ bands, overall }) => {
    expect(totalOf("ielts", scoresFrom("ielts", bands) ?? {})).toBe(overall);
  });
});

test("the sum of the four bands is exact", () => {
  const wrong: unknown[] = [];
  for (const { bands, sumOfHalves } of everyReport()) {
    if (valuesOf("ielts", scoresFrom("ielts", bands) ?? {}).sum !== sumOfHalves / 2) wrong.push(bands);
  }
  expect(wrong).toEqual([]);
});
