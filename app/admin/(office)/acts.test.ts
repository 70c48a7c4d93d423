import { expect, test } from "vitest";
import { type Act, isUndoKey, joinDrafts } from "./acts";

const act = (second: number, action = "saveDraft", actorId = 1, actorName = "Maryam"): Act => ({
  ...{ id: second, at: new Date(second * 1000), action, actorId, actorName, subjects: [], subjectCount: 1 },
  ...{ isOwn: false, reason: null, topic: null, undoneAction: null, isUndone: false, canUndo: true },
  ...{ changes: [], moreChanges: 0, counts: { added: 0, deleted: 0, changed: 0, results: 0 } },
});
const seconds = (acts: readonly Act[]) => joinDrafts(acts).map((group) => group.map(({ id }) => id));

test("drafts within a minute are joined, but no other act, nor another person's, a namesake's included", () => {
  expect(seconds([act(200), act(150), act(100), act(30)])).toEqual([[200, 150, 100], [30]]);
  expect(seconds([act(3), act(2, "releaseResult"), act(1, "saveDraft", 2)])).toEqual([[3], [2], [1]]);
});

const ctrl = { ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };

test.each([
  ["Ctrl+Z", { ...ctrl, key: "z", code: "KeyZ" }, true],
  ["Ctrl+Z with Caps Lock", { ...ctrl, key: "Z", code: "KeyZ" }, true],
  ["⌘Z", { ...ctrl, ctrlKey: false, metaKey: true, key: "z", code: "KeyZ" }, true],
  ["Ctrl+Z on a German keyboard", { ...ctrl, key: "z", code: "KeyY" }, true],
  ["Ctrl+Y on a German keyboard", { ...ctrl, key: "y", code: "KeyZ" }, false],
  ["Ctrl and ظ on a Dari keyboard", { ...ctrl, key: "ظ", code: "KeyZ" }, true],
  ["Ctrl+Shift+Z, which repeats", { ...ctrl, shiftKey: true, key: "Z", code: "KeyZ" }, false],
  [
    "AltGr and ظ on a Dari keyboard, which types another letter",
    { ...ctrl, altKey: true, key: "ژ", code: "KeyZ" },
    false,
  ],
  ["Z alone", { ...ctrl, ctrlKey: false, key: "z", code: "KeyZ" }, false],
])("%s undoes: %s", (_, pressed, undoes) => {
  expect(isUndoKey(pressed)).toBe(undoes);
});
