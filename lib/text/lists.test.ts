import { expect, test } from "vitest";
import { catalogueOf } from "@/lib/words/catalogue";
import { allOf, eitherOf } from "./lists";

const { lists } = catalogueOf("en");
const things = [["A"], ["A", "B"], ["A", "B", "C"]];

test("a list is joined in each language's own way", () => {
  expect(things.map((list) => eitherOf(list, lists))).toEqual(["A", "A or B", "A, B or C"]);
  expect(things.map((list) => allOf(list, lists))).toEqual(["A", "A and B", "A, B and C"]);
  expect(eitherOf(["2", "3"], catalogueOf("ps").lists)).toContain(" یا ");
});
