import { expect, test } from "vitest";
import { catalogueOf } from "@/lib/words/catalogue";
import { allOf, eitherOf, interpolate } from "./text";

test("a value keeps its direction within a sentence from right to left, and only there", () => {
  expect(interpolate("کُد: {code}.", { code: "LEA-7K3P" })).toBe("کُد: \u2068LEA-7K3P\u2069.");
  expect(interpolate("{count} نمره", { count: 4 })).toBe("4 نمره");
  expect(interpolate("{day}، {time}", { day: "LEA", time: "" })).toBe("\u2068LEA\u2069، ");
  expect(interpolate("Code: {code}.", { code: "نمره" })).toBe("Code: نمره.");
});

const { lists } = catalogueOf("en");
const things = [["A"], ["A", "B"], ["A", "B", "C"]];

test("a list is joined in each language's own way", () => {
  expect(things.map((list) => eitherOf(list, lists))).toEqual(["A", "A or B", "A, B or C"]);
  expect(things.map((list) => allOf(list, lists))).toEqual(["A", "A and B", "A, B and C"]);
  expect(eitherOf(["2", "3"], catalogueOf("ps").lists)).toContain(" یا ");
});
