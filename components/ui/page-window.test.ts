import { expect, test } from "vitest";
import { pageWindow } from "./page-window";

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 5, "gap after", 20]],
  [4, 20, [1, 2, 3, 4, 5, 6, "gap after", 20]],
  [10, 20, [1, "gap before", 8, 9, 10, 11, 12, "gap after", 20]],
  [20, 20, [1, "gap before", 16, 17, 18, 19, 20]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
])("page %i of %i shows five numbers, and the first and last page", (current, total, row) => {
  expect(pageWindow(current, total)).toEqual(row);
});
