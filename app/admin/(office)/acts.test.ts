import { expect, test } from "vitest";
import { type Act, joinDrafts } from "./acts";

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
