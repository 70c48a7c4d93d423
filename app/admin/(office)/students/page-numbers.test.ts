import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers";

test.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 5, 20]],
  [4, 20, [1, 2, 3, 4, 5, 6, 20]],
  [10, 20, [1, 8, 9, 10, 11, 12, 20]],
  [20, 20, [1, 16, 17, 18, 19, 20]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
])("page %i of %i shows five numbers, and the first and last page", (current, total, row) => {
  expect(pageNumbers(current, total)).toEqual(row);
});
