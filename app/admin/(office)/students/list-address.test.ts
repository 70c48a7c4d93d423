import { expect, test } from "vitest";
import { listStateOf, rebased, withChange } from "./list-address";

const stateOf = (query: string) => listStateOf(new URLSearchParams(query), 10);

test("a second change counts although the first is not shown yet", () => {
  const [shown, current] = [stateOf("search=ali"), stateOf("search=ali&filters=no_scores&page=3")];
  const chosen = withChange(shown, { filters: ["no_photo"] });
  expect(rebased(chosen, shown, current)).toEqual(stateOf("search=ali&filters=no_scores,no_photo"));
  const narrowed = withChange(shown, { role: "student" });
  expect(rebased(narrowed, shown, current)).toEqual(stateOf("search=ali&filters=no_scores&role=student"));
  const cleared = withChange(current, { filters: [] });
  expect(rebased(cleared, current, current)).toEqual(stateOf("search=ali"));
});
