import fc from "fast-check";
import { expect, test } from "vitest";
import { type Scores, totalOf } from "./scores";

const toeflTotal = (scores: Scores) => totalOf("toefl", scores);

test.each([
  { sections: { listening: 30, speaking: 30, reading: 30, writing: 30 }, total: 120 },
  { sections: { listening: 0, speaking: 0, reading: 0, writing: 0 }, total: 0 },
  { sections: { listening: 1, speaking: 20, reading: 4, writing: 8 }, total: 33 },
])("the total of $sections is $total", ({ sections, total }) => {
  expect(toeflTotal(sections)).toBe(total);
});

test("every section counts once, whatever the others are", () => {
  const points = fc.integer({ min: 0, max: 29 });
  const anySections = fc.record({ listening: points, speaking: points, reading: points, writing: points });
  const anySection = fc.constantFrom("listening", "speaking", "reading", "writing");
  fc.assert(
    fc.property(anySections, anySection, (sections, section) => {
      const better = { ...sections, [section]: sections[section] + 1 };
      expect(toeflTotal(better)).toBe(toeflTotal(sections) + 1);
    }),
  );
});
