import { listFilters, type StudentQuery } from "./schema";

/** The list's one-click filters. */
export const quickFilters = ["students", "drafts", "withdrawn"] as const;
/** One of them. */
export type QuickFilter = (typeof quickFilters)[number];

/** How many people each of them would show, given the list's other filters. */
export type QuickCounts = Readonly<Record<QuickFilter, number>>;

/** Whether the filter is on in a query. */
export const hasQuickFilter = ({ role, filters }: StudentQuery, name: QuickFilter): boolean =>
  name === "students" ? role === "student" : filters.includes(name);

/** The changes that turn the filter on or off in a query. */
export function withQuickFilter(
  { filters }: StudentQuery,
  name: QuickFilter,
  isOn: boolean,
): Partial<Pick<StudentQuery, "role" | "filters">> {
  if (name === "students") return { role: isOn ? "student" : null };
  return { filters: listFilters.filter((other) => (other === name ? isOn : filters.includes(other))) };
}
