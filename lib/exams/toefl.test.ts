import { expect, test } from "vitest";
import { cefrLevelOf, toeflBandOf } from "./toefl";

const bands = [6, 5.5, 5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1];
const levels = ["C2", "C1", "C1", "B2", "B2", "B1", "B1", "A2", "A2", "A1", "A1"];

/** How many scores each band has in ETS's table, from the highest score down. */
test.each([
  { part: "total", counts: [7, 7, 12, 9, 14, 14, 14, 10, 10, 12, 12], unclear: 0 },
  { part: "reading", counts: [2, 2, 3, 2, 4, 6, 6, 2, 1, 1, 2], unclear: 0 },
  { part: "listening", counts: [3, 2, 4, 2, 3, 4, 4, 3, 2, 2, 2], unclear: 0 },
  { part: "writing", counts: [2, 2, 3, 3, 4, 2, 2, 3, 5], unclear: 5 },
  { part: "speaking", counts: [3, 1, 2, 2, 3, 2, 2, 3, 2], unclear: 11 },
] as const)(
  "every score of $part has the band of ETS's comparison, and a total its level",
  ({ part, counts, unclear }) => {
    const expected = [
      ...counts.flatMap((count, row) => Array.from({ length: count }, () => row)),
      ...Array.from({ length: unclear }, () => undefined),
    ];
    expect(expected).toHaveLength(part === "total" ? 121 : 31);
    for (const [fromTop, row] of expected.entries()) {
      const score = expected.length - 1 - fromTop;
      expect(toeflBandOf(part, score), `${part} ${score}`).toBe(row === undefined ? null : bands[row]);
      if (part === "total") expect(cefrLevelOf(score)).toBe(levels[row ?? -1]);
    }
  },
);
