import { describe, expect, test } from "vitest";
import { mergeScores } from "./merge-scores";

const base = { reading: 20, listening: 20 };

describe("scores that two people type at once", () => {
  test("are merged where each changed another part", () => {
    const typed = { reading: 25, listening: 20 };
    const stored = { reading: 20, listening: 22, speaking: 9 };
    expect(mergeScores("toefl", { base, typed, stored })).toEqual({
      merged: { reading: 25, listening: 22, speaking: 9 },
      conflicts: [],
    });
  });

  test("conflict where both changed the same part to different scores", () => {
    const typed = { reading: 25, listening: 20 };
    expect(mergeScores("toefl", { base, typed, stored: { reading: 30 } }).conflicts).toEqual(["reading"]);
    expect(mergeScores("toefl", { base, typed, stored: { ...base, reading: 25 } }).conflicts).toEqual([]);
  });

  test("lose a part that one of them removed", () => {
    const stored = { ...base, speaking: 5 };
    expect(mergeScores("toefl", { base, typed: { listening: 20 }, stored }).merged).toEqual({
      listening: 20,
      speaking: 5,
    });
  });
});
