import { queryIn, withQuery } from "@/components/form/call-query";
import { rowsPerPageChoices } from "@/lib/people-list/rows-per-page";
import { type ListFilter, listFilters, type Sort, StudentQuery } from "@/lib/people-list/schema";
import { isSame } from "@/lib/text/is-same";

/** The list's state. Its address is this call's query, under the call's own names. */
export type ListState = StudentQuery;

const listCall = "/backend/api/get_students.php";

/** Parses the list's state from its address. Missing or invalid values fall back to defaults. */
export function listStateOf(params: URLSearchParams, rowsPerPage: number): ListState {
  const state = StudentQuery.safeParse(queryIn(params, listCall)).data ?? StudentQuery.parse({});
  const isOffered = params.has("limit") && rowsPerPageChoices.some((size) => size === state.limit);
  return isOffered ? state : { ...state, limit: rowsPerPage };
}

/** The address of a list, without default values. */
export function listAddressOf(state: ListState, rowsPerPage: number): string {
  const isSorted = state.sortBy !== "created_at" || state.sortOrder !== "desc";
  const { search, role, filters, registeredFrom, registeredTo, sortBy, sortOrder, limit, page } = state;
  const address = withQuery(listCall, {
    search: search || undefined,
    role: role || undefined,
    filters: filters.join(",") || undefined,
    registeredFrom: registeredFrom || undefined,
    registeredTo: registeredTo || undefined,
    ...(isSorted ? { sortBy, sortOrder } : {}),
    limit: limit === rowsPerPage ? undefined : limit,
    page: page > 1 ? page : undefined,
  });
  return address.slice(listCall.length + 1).replaceAll("%2C", ",");
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

/** The state after a change. Any change but that of the page goes back to the first page (docs/product.md). */
export function withChange(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/**
 * A state that was derived from the one shown, applied to the current one, which may be newer: both changes count. The
 * filters are merged one by one.
 */
export function rebased(next: ListState, shown: ListState, current: ListState): ListState {
  const names = Object.keys(next) as (keyof ListState)[];
  const changed = names.filter((name) => !isSame(next[name], shown[name]));
  const isOn = (name: ListFilter) => {
    const wanted = next.filters.includes(name);
    return wanted === shown.filters.includes(name) ? current.filters.includes(name) : wanted;
  };
  return {
    ...current,
    ...Object.fromEntries(changed.map((name) => [name, next[name]])),
    filters: listFilters.filter(isOn),
    page: next.page,
  };
}

export function withSort(state: ListState, sortBy: Sort): ListState {
  const isAgain = state.sortBy === sortBy;
  return withChange(state, { sortBy, sortOrder: isAgain && state.sortOrder === "asc" ? "desc" : "asc" });
}

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
