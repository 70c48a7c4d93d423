import { expect, test } from "vitest";
import { StudentQuery } from "@/lib/people-list/schema";
import { countSelected, isSelected, nobody, selectionFields, toggleRows } from "./selection";

const row = (userId: number) => ({ userId, fullName: `Person ${userId}` });
const page = [row(1), row(2), row(3)];
const state = StudentQuery.parse({ search: "ali", filters: "drafts", page: "3", sortBy: "email" });

test("rows are ticked and unticked over several pages", () => {
  const selected = toggleRows(toggleRows(nobody, page, true), [row(2)], false);
  const more = toggleRows(selected, [row(9)], true);
  expect(countSelected(more)).toBe(3);
  expect([1, 2, 9].map((id) => isSelected(more, row(id)))).toEqual([true, false, true]);
  expect(selectionFields(more, state)).toEqual({
    ids: "1,3,9",
    ...{ sortBy: "email", sortOrder: "desc" },
  });
});

test("'everyone' is sent as the search and those whom it found; unticking one keeps the others", () => {
  const people = new Map([...page, row(9)].map(({ userId, fullName }) => [userId, fullName]));
  const everybody = { kind: "all", people, search: "" } as const;
  expect(selectionFields(everybody, state)).toMatchObject({ search: "ali", isAll: true, ids: "1,2,3,9" });
  const fewer = toggleRows(everybody, [row(2)], false);
  expect(selectionFields(fewer, state)).toEqual({ ids: "1,3,9", sortBy: "email", sortOrder: "desc" });
});
