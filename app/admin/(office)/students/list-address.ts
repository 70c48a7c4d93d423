import { withQuery } from "@/components/form/call";
import { perField } from "@/lib/accounts/person-fields";
import { rowsPerPageChoices, StudentQuery } from "@/lib/people/list-schema";
import { inSnakeCase, snakeCase } from "@/lib/text";

/** The list's state. Its address is the query of get_students.php. */
export type ListState = StudentQuery;

const names = StudentQuery.keyof().options;

/** Parses the list's state from its address. Missing or invalid values fall back to defaults. */
export function listStateOf(params: URLSearchParams, rowsPerPage: number): ListState {
  const typed = perField(names, (name) => params.get(snakeCase(name)) ?? "");
  const state = StudentQuery.safeParse(typed).data ?? StudentQuery.parse({});
  const isOffered = params.has("limit") && rowsPerPageChoices.some((size) => size === state.limit);
  return isOffered ? state : { ...state, limit: rowsPerPage };
}

export function listAddressOf(state: ListState, rowsPerPage: number): string {
  const { page, limit, sortBy, sortOrder, ...filters } = listInputOf(state);
  const isSorted = sortBy !== "created_at" || sortOrder !== "desc";
  const query = inSnakeCase({
    ...filters,
    ...(isSorted ? { sortBy, sortOrder } : {}),
    limit: state.limit === rowsPerPage ? "" : limit,
    page: state.page > 1 ? page : "",
  });
  return withQuery("", query).slice(1).replaceAll("%2C", ",");
}

export function listInputOf(state: ListState): Record<keyof ListState, string> {
  return perField(names, (name) => String(state[name] ?? ""));
}

export const noFilters: Partial<ListState> = { filters: [], registeredFrom: null, registeredTo: null };

export function countFilters({ filters, registeredFrom, registeredTo }: ListState): number {
  return filters.length + (registeredFrom === null && registeredTo === null ? 0 : 1);
}

/** A change, of the newest state if it depends on that. */
export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>);

/** The state after a change. Any change but that of the page goes back to the first page (docs/product.md). */
export const withChange = (now: ListState, change: ListChange): ListState => ({
  ...now,
  page: 1,
  ...(typeof change === "function" ? change(now) : change),
});
