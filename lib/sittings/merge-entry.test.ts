import { expect, test } from "vitest";
import { say } from "@/lib/words/words";
import { mergeEntry } from "./scores";

const base = { reading: 20, listening: 20 };

test("scores that two people type at once are merged where each changed another part", () => {
  const stored = { reading: 20, listening: 22, speaking: 9 };
  const merged = { reading: 25, listening: 22, speaking: 9 };
  expect(mergeEntry("toefl", { reading: 25, listening: 20 }, base, stored)).toEqual(merged);
});

test("scores that two people type at once conflict where both changed the same part to different scores", () => {
  const typed = { reading: 25, listening: 20 };
  expect(() => mergeEntry("toefl", typed, base, { reading: 30 })).toThrow(
    expect.objectContaining({
      code: "conflict",
      fields: { reading: say("scoresChanged") },
      details: { current: { reading: 30 } },
    }),
  );
  expect(mergeEntry("toefl", typed, base, { ...base, reading: 25 })).toEqual(typed);
});

test("scores that two people type at once lose a part that one of them removed", () => {
  const merged = { listening: 20, speaking: 5 };
  expect(mergeEntry("toefl", { listening: 20 }, base, { ...base, speaking: 5 })).toEqual(merged);
});
