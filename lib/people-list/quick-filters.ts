import { listFilters, type StudentQuery } from "./schema";

/** The filters of the list that are one click away. */
export const quickFilters = ["students", "drafts", "withdrawn"] as const;
/** One of them. */
export type QuickFilter = (typeof quickFilters)[number];

/** How many people each of them shows, together with what else narrows the list. */
export type QuickCounts = Readonly<Record<QuickFilter, number>>;

/** Whether a query has the filter on. */
export const hasQuickFilter = ({ role, filters }: StudentQuery, name: QuickFilter): boolean =>
  name === "students" ? role === "student" : filters.includes(name);

/** What becomes of a query with the filter on, or off. */
export function withQuickFilter(
  { filters }: StudentQuery,
  name: QuickFilter,
  isOn: boolean,
): Partial<Pick<StudentQuery, "role" | "filters">> {
  if (name === "students") return { role: isOn ? "student" : null };
  return { filters: listFilters.filter((other) => (other === name ? isOn : filters.includes(other))) };
}
