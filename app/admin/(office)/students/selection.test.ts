import { expect, test } from "vitest";
import { StudentQuery } from "@/lib/students/schema";
import { countSelected, isSelected, nobody, selectionFields, toggleRows } from "./selection";

const row = (userId: number) => ({ userId, fullName: `Person ${userId}` });
const page = [row(1), row(2), row(3)];
const state = StudentQuery.parse({ search: "ali", filters: "drafts", page: "3", sortBy: "email" });

test("rows are ticked and unticked over several pages", () => {
  const selected = toggleRows(toggleRows(nobody, page, true, page), [row(2)], false, page);
  const more = toggleRows(selected, [row(9)], true, [row(9)]);
  expect(countSelected(more)).toBe(3);
  expect([1, 2, 9].map((id) => isSelected(more, row(id)))).toEqual([true, false, true]);
  expect(selectionFields(more, state)).toEqual({
    ...{ ids: "1,3,9", count: 3 },
    ...{ sortBy: "email", sortOrder: "desc" },
  });
});

test("'everybody' is sent as the search; unticking one keeps the other visible rows", () => {
  const everybody = { kind: "all", count: 137, search: "" } as const;
  expect(selectionFields(everybody, state)).toMatchObject({ search: "ali", filters: "drafts", count: 137 });
  expect(selectionFields(everybody, state)).not.toHaveProperty("ids");
  const fewer = toggleRows(everybody, [row(2)], false, page);
  expect(selectionFields(fewer, state)).toMatchObject({ ids: "1,3", count: 2 });
});
