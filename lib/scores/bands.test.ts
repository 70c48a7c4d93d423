import { describe, expect, test } from "vitest";
import { fromHalves, type IeltsBands, ieltsSum, overallBand, toHalves } from "./bands";

const allHalves = Array.from({ length: 19 }, (_, halves) => halves);

/** Every report there can be, as bands and as whole half units. */
function* everyReport(): Generator<{ bands: IeltsBands; sumOfHalves: number }> {
  for (const l of allHalves)
    for (const s of allHalves)
      for (const r of allHalves)
        for (const w of allHalves) {
          const bands = { listening: l / 2, speaking: s / 2, reading: r / 2, writing: w / 2 };
          yield { bands, sumOfHalves: l + s + r + w };
        }
}

/** The nearest half band to the mean, of two that are equally near the higher; counted in whole eighths of a band. */
function nearestHalfBand(sumOfHalves: number): number {
  const meanInEighths = sumOfHalves;
  const distance = (halves: number) => Math.abs(halves * 4 - meanInEighths);
  const nearest = allHalves.reduce((best, halves) => (distance(halves) <= distance(best) ? halves : best));
  return nearest / 2;
}

describe("the overall band", () => {
  test("of all 130,321 reports is the nearest half band to the mean, a tie going up", () => {
    let seen = 0;
    const wrong: unknown[] = [];
    for (const { bands, sumOfHalves } of everyReport()) {
      seen += 1;
      if (overallBand(bands) !== nearestHalfBand(sumOfHalves))
        wrong.push({ bands, given: overallBand(bands) });
    }
    expect(seen).toBe(130_321);
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
    const [listening = 0, speaking = 0, reading = 0, writing = 0] = bands;
    expect(overallBand({ listening, speaking, reading, writing })).toBe(overall);
  });
});

test("the sum of the four bands is exact", () => {
  const wrong: unknown[] = [];
  for (const { bands, sumOfHalves } of everyReport()) {
    if (ieltsSum(bands) * 2 !== sumOfHalves) wrong.push(bands);
  }
  expect(wrong).toEqual([]);
});

test("a band survives being stored in half units", () => {
  for (const halves of allHalves) expect(toHalves(fromHalves(halves))).toBe(halves);
  expect(toHalves(6.5)).toBe(13);
});
