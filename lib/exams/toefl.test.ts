import { expect, test } from "vitest";
import { totalOf } from "./scores";

test.each([
  { sections: { listening: 30, speaking: 30, reading: 30, writing: 30 }, total: 120 },
  { sections: { listening: 0, speaking: 0, reading: 0, writing: 0 }, total: 0 },
  { sections: { listening: 1, speaking: 20, reading: 4, writing: 8 }, total: 33 },
])("the total of $sections is $total", ({ sections, total }) => {
  expect(totalOf("toefl", sections)).toBe(total);
});
