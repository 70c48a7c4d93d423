import { rowsPerPageChoices } from "@/lib/rows-per-page";
import { type Sort, StudentQuery } from "@/lib/students/schema";
import { studentQueryKeys } from "@/lib/students/wire";

/** The list as its address says it: the query of get_students.php under the call's own names. */
export type ListState = StudentQuery;

/** Reads the list's state from its address. What the address does not say, or says wrongly, is the default. */
export function listStateOf(params: URLSearchParams, rowsPerPage: number): ListState {
  const names: Readonly<Record<string, string>> = studentQueryKeys;
  const given = Object.fromEntries([...params].map(([name, value]) => [names[name] ?? name, value]));
  const state = StudentQuery.safeParse(given).data ?? StudentQuery.parse({});
  const isOffered = params.has("limit") && rowsPerPageChoices.some((size) => size === state.limit);
  return isOffered ? state : { ...state, limit: rowsPerPage };
}

/** The address of a list, without what is the default anyway: of `null` rows a page none are the default. */
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

/** What takes every filter away but the search and the role. */
export const noFilters = {
  filters: [],
  registeredFrom: null,
  registeredTo: null,
} satisfies Partial<ListState>;

/** How many filters are on, beside the search and the role. */
export function countFilters({ filters, registeredFrom, registeredTo }: ListState): number {
  return filters.length + (registeredFrom === null && registeredTo === null ? 0 : 1);
}

/** The list after a choice. Every choice but that of a page leads to the first page (docs/product.md). */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** The list sorted by a field; the same field once more turns the direction. */
export function sortedBy(state: ListState, sortBy: Sort): ListState {
  const isSame = state.sortBy === sortBy;
  return changed(state, { sortBy, sortOrder: isSame && state.sortOrder === "asc" ? "desc" : "asc" });
}

/** What listStudents is asked for: texts, as an address has them. */
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
