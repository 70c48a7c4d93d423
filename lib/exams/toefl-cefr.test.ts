import { expect, test } from "vitest";
import { cefrLevelOf } from "./toefl-cefr";

test.each([
  [120, "C2"],
  [114, "C2"],
  [113, "C1"],
  [95, "C1"],
  [94, "B2"],
  [72, "B2"],
  [71, "B1"],
  [42, "B1"],
  [41, null],
  [0, null],
])("a TOEFL total of %s means the level %s", (total, level) => {
  expect(cefrLevelOf(total)).toBe(level);
});
