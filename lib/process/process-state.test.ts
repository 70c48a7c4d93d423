import { expect, test, vi } from "vitest";
import { StudentQuery } from "@/lib/people-list/schema";

test("two copies of a module share the state of the process", async () => {
  const first = await import("./process-state");
  vi.resetModules();
  const second = await import("./process-state");
  expect(second.processState).not.toBe(first.processState);

  const state = first.processState("test-counter", () => ({ count: 0 }));
  state.count += 1;

  expect(second.processState("test-counter", () => ({ count: 0 }))).toBe(state);
});

test("two copies of the file store and of the list's cache share their state", async () => {
  const first = await Promise.all([import("@/lib/files/store"), import("@/lib/people-list/list-cache")]);
  vi.resetModules();
  const second = await Promise.all([import("@/lib/files/store"), import("@/lib/people-list/list-cache")]);
  expect(second[0].fileStore()).toBe(first[0].fileStore());

  const counted = async (total: number) => ({ total, ids: null });
  const query = { ...StudentQuery.parse({}), reach: [] };
  const version = { version: "7", releasedSittings: "1" };
  first[1].cachedList(version, query).counted = counted(12);
  await expect(second[1].cachedList(version, query).counted).resolves.toEqual({ total: 12, ids: null });
  const released = { ...version, releasedSittings: "2" };
  await expect(second[1].cachedList(released, query).counted).resolves.toEqual({ total: 12, ids: null });
  const withoutScores = { ...query, filters: ["no_scores" as const] };
  first[1].cachedList(version, withoutScores).counted = counted(3);
  await expect(second[1].cachedList(version, withoutScores).counted).resolves.toEqual({
    total: 3,
    ids: null,
  });
  expect(second[1].cachedList(released, withoutScores).counted).toBeUndefined();
  first[1].cachedList(version, { ...query, filters: ["drafts"] }).counted = counted(1);
  expect(second[1].cachedList(version, { ...query, filters: ["drafts"] }).counted).toBeUndefined();
  expect(second[1].cachedList({ ...version, version: "8" }, query).counted).toBeUndefined();
});
