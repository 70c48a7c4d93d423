/** The choices on the dashboard, as in its address. */
export type DashboardChoice = { period: string; month: string; day: string | null };

/** The dashboard's address after a change of the choices. */
export function dashboardAddress(choice: DashboardChoice, change: Partial<DashboardChoice>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...choice, ...change })) {
    if (value) params.set(name, value);
  }
  return `/admin/dashboard?${params}`;
}
