export type HistoryQuery = Partial<Record<"actor" | "action" | "student" | "day", string | undefined>>;

export function historyAddress(filters: HistoryQuery, before?: number): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams([
    ...given,
    ...(before === undefined ? [] : [["before", String(before)]]),
  ]);
  return query.size === 0 ? "/admin/activity" : `/admin/activity?${query}`;
}
