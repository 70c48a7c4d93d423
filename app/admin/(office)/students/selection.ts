import { type ListState, listInputOf } from "./list-address";
import type { StudentRow } from "./student-row";

/** The part of a row that the selection needs. */
type Row = Pick<StudentRow, "userId" | "fullName">;

/**
 * The selection in the list, by id and name: people selected one by one, across pages and searches; or everyone
 * matching one search.
 */
export type Selected = { kind: "some"; people: People } | { kind: "all"; people: People; search: string };

/** How a selection differs from what the server finds. */
export type Changes = { gone: readonly number[]; added: readonly { userId: number; fullName: string }[] };

/** Names, by id. */
export type People = ReadonlyMap<number, string>;

/** The empty selection. */
export const nobody: Selected = { kind: "some", people: new Map() };

/** A key of the search and the filters, regardless of sort and page. */
export function searchKey({ search, role, filters, registeredFrom, registeredTo }: ListState): string {
  return JSON.stringify([search, role, filters, registeredFrom, registeredTo]);
}

/** The number of selected people. */
export const countSelected = ({ people }: Selected): number => people.size;

/** Whether a row is selected. */
export const isSelected = (selected: Selected, { userId }: Row): boolean => selected.people.has(userId);

/** The selection with these rows added or removed. */
export function toggleRows(selected: Selected, rows: readonly Row[], isOn: boolean): Selected {
  const people = new Map(selected.people);
  for (const { userId, fullName } of rows) {
    if (isOn) people.set(userId, fullName);
    else people.delete(userId);
  }
  return { kind: "some", people };
}

/** The selection without people whom the server no longer finds, if it has reported any. */
export function withoutGone(selected: Selected, changes: Changes | undefined): Selected {
  if (changes === undefined) return selected;
  const people = [...selected.people].filter(([id]) => !changes.gone.includes(id));
  return { kind: "some", people: new Map(people) };
}

/** The selection as the fields of a bulk action. */
export function selectionFields(
  selected: Selected,
  state: ListState,
): Record<string, string | number | boolean> {
  const { page: _page, limit: _limit, ...list } = listInputOf(state);
  const ids = [...selected.people.keys()].join();
  if (selected.kind === "all") return { ...list, ids, isAll: true };
  const { sortBy, sortOrder } = list;
  return { ids, sortBy, sortOrder };
}
