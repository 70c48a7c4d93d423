export type DashboardState = { period: string; month: string; day: string | null };

export function dashboardAddress(state: DashboardState, change: Partial<DashboardState>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...state, ...change })) {
    if (value) params.set(name, value);
  }
  return `/admin/dashboard?${params}`;
}
