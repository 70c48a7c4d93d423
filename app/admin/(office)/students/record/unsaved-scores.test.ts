import { expect, test } from "vitest";
import type { Entry } from "./save-entry";
import { baseOf, conflictingParts, unsavedValues, withoutScore, withScore } from "./unsaved-scores";

const entry: Entry = {
  ...{ exam: "toefl", studentId: 1, isDraft: false, isAdded: false, heldOn: "2026-01-01" },
  stored: { reading: 25, listening: 22 },
};

test("typed input keeps the original score as its base, even after a reload", () => {
  const typed = withScore(withScore({}, "reading", "2", 20), "reading", "21", 25);
  expect(unsavedValues(entry, typed)).toEqual({ reading: "21" });
  expect(baseOf(entry, typed)).toEqual({ reading: 20, listening: 22 });
});

test("a blank score is not a zero", () => {
  expect(baseOf(entry, withScore({}, "reading", "21", undefined))).toEqual({ listening: 22 });
});

test("only a part that both changed, to different scores, is a conflict", () => {
  const base = { reading: 20, listening: 22, speaking: 10, writing: 10 };
  const theirs = { reading: 25, listening: 30, speaking: 15, writing: 10 };
  const typed = { reading: "21", speaking: "15", writing: "12" };
  expect(conflictingParts(entry, typed, base, theirs)).toEqual(["reading"]);
});

test("a score discarded in favour of a colleague's leaves nothing behind", () => {
  expect(withoutScore(withScore({ heldOn: "2026-01-01" }, "reading", "21", 20), "reading")).toEqual({
    heldOn: "2026-01-01",
  });
});
