import { expect, test } from "vitest";
import { catalogueOf } from "@/lib/words/catalogue";
import { eitherOf } from "./either-of";

test("a choice is joined in each language's own way", () => {
  const { lists } = catalogueOf("en");
  expect([["A"], ["A", "B"], ["A", "B", "C"]].map((things) => eitherOf(things, lists))).toEqual([
    "A",
    "A or B",
    "A, B or C",
  ]);
  expect(eitherOf(["2", "3"], catalogueOf("ps").lists)).toContain(" یا ");
});
