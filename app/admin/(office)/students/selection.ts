import { type ListState, listInputOf } from "./list-address";
import type { StudentRow } from "./student-row";

/** A row, as far as the selection knows it. */
type Row = Pick<StudentRow, "userId" | "fullName">;

/**
 * The selection in the list: people ticked one by one, across pages and searches, by id and name; or everybody that one
 * search finds.
 */
export type Selected =
  | { kind: "some"; people: ReadonlyMap<number, string> }
  | { kind: "all"; count: number; search: string };

/** The empty selection. */
export const nobody: Selected = { kind: "some", people: new Map() };

/** A key of the search and the filters, regardless of sort and page. */
export function searchKey({ search, role, filters, registeredFrom, registeredTo }: ListState): string {
  return JSON.stringify([search, role, filters, registeredFrom, registeredTo]);
}

/** The number of selected people. */
export const countSelected = (selected: Selected): number =>
  selected.kind === "some" ? selected.people.size : selected.count;

/** Whether a row is selected. */
export const isSelected = (selected: Selected, { userId }: Row): boolean =>
  selected.kind === "all" || selected.people.has(userId);

/** The selection with these rows ticked or unticked. Unticking a row of "everybody" keeps only the other visible rows. */
export function toggleRows(
  selected: Selected,
  rows: readonly Row[],
  isOn: boolean,
  visible: readonly Row[],
): Selected {
  const people = new Map(
    selected.kind === "some" ? selected.people : visible.map(({ userId, fullName }) => [userId, fullName]),
  );
  for (const { userId, fullName } of rows) {
    if (isOn) people.set(userId, fullName);
    else people.delete(userId);
  }
  return { kind: "some", people };
}

/** The selection as the fields of a bulk action. */
export function selectionFields(selected: Selected, state: ListState): Record<string, string | number> {
  const { page: _page, limit: _limit, ...list } = listInputOf(state);
  const count = countSelected(selected);
  if (selected.kind === "all") return { ...list, count };
  const { sortBy, sortOrder } = list;
  return { ids: [...selected.people.keys()].join(), sortBy, sortOrder, count };
}
