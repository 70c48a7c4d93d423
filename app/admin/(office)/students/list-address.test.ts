import { expect, test } from "vitest";
import { listAddressOf, listStateOf, withChange } from "./list-address";

const stateOf = (query: string) => listStateOf(new URLSearchParams(query), 10);

test("a second change counts although the first is not shown yet", () => {
  const now = stateOf("search=ali&filters=no_scores&page=3");
  expect(withChange(now, { role: "student" })).toEqual(stateOf("search=ali&filters=no_scores&role=student"));
  const cleared = withChange(now, ({ filters }) => ({
    filters: filters.filter((one) => one !== "no_scores"),
  }));
  expect(cleared).toEqual(stateOf("search=ali"));
});

test("an address leaves out what is as usual, and leads to the same list", () => {
  const query =
    "search=ali&role=student&filters=no_scores,no_photo&sort_by=email&sort_order=asc&limit=20&page=2";
  for (const address of ["", "page=2", "registered_from=2026-01-02", "sort_by=email&sort_order=desc", query])
    expect(listAddressOf(stateOf(address), 10)).toBe(address);
});
