import { rowsPerPageChoices } from "@/lib/list-preferences/rows-per-page";
import { studentQueryKeys } from "@/lib/people/wire";
import { type Sort, StudentQuery } from "@/lib/people-list/schema";

/** The list's state in its address: the query of get_students.php, with the call's own names. */
export type ListState = StudentQuery;

/** Parses the list's state from its address. Missing or invalid values fall back to defaults. */
export function listStateOf(params: URLSearchParams, rowsPerPage: number): ListState {
  const names: Readonly<Record<string, string>> = studentQueryKeys;
  const named = Object.fromEntries([...params].map(([name, value]) => [names[name] ?? name, value]));
  const state = StudentQuery.safeParse(named).data ?? StudentQuery.parse({});
  const isOffered = params.has("limit") && rowsPerPageChoices.some((size) => size === state.limit);
  return isOffered ? state : { ...state, limit: rowsPerPage };
}

/** The address of a list, without default values. `null` means that the rows per page have no default. */
export function listAddressOf(state: ListState, rowsPerPage: number | null): string {
  const params = new URLSearchParams();
  if (state.search) params.set("search", state.search);
  if (state.role) params.set("role", state.role);
  if (state.filters.length > 0) params.set("filters", state.filters.join(","));
  if (state.registeredFrom) params.set("registered_from", state.registeredFrom);
  if (state.registeredTo) params.set("registered_to", state.registeredTo);
  if (state.sortBy !== "created_at" || state.sortOrder !== "desc") {
    params.set("sort_by", state.sortBy);
    params.set("sort_order", state.sortOrder);
  }
  if (state.limit !== rowsPerPage) params.set("limit", String(state.limit));
  if (state.page > 1) params.set("page", String(state.page));
  return params.toString().replaceAll("%2C", ",");
}

/** The state without filters, except for search and role. */
export const noFilters = {
  filters: [],
  registeredFrom: null,
  registeredTo: null,
} satisfies Partial<ListState>;

/** The number of active filters, without search and role. */
export function countFilters({ filters, registeredFrom, registeredTo }: ListState): number {
  return filters.length + (registeredFrom === null && registeredTo === null ? 0 : 1);
}

/** The state after a change. Every change but that of the page leads to the first page (docs/product.md). */
export function withChange(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** The state sorted by a field; sorting by the same field again reverses the direction. */
export function withSort(state: ListState, sortBy: Sort): ListState {
  const isSame = state.sortBy === sortBy;
  return withChange(state, { sortBy, sortOrder: isSame && state.sortOrder === "asc" ? "desc" : "asc" });
}

/** The input of listStudents: texts, as in an address. */
export function listInputOf(state: ListState) {
  const { search, sortBy, sortOrder } = state;
  return {
    page: String(state.page),
    limit: String(state.limit),
    search,
    role: state.role ?? "",
    filters: state.filters.join(","),
    registeredFrom: state.registeredFrom ?? "",
    registeredTo: state.registeredTo ?? "",
    sortBy,
    sortOrder,
  };
}
