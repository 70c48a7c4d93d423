import { expect, test } from "vitest";
import { interpolate } from "./interpolate";

test("a value keeps its direction within a sentence from right to left, and only there", () => {
  expect(interpolate("کُد: {code}.", { code: "LEA-7K3P" })).toBe("کُد: \u2068LEA-7K3P\u2069.");
  expect(interpolate("{count} نمره", { count: 4 })).toBe("4 نمره");
  expect(interpolate("Code: {code}.", { code: "نمره" })).toBe("Code: نمره.");
});
