const pages: ReadonlyMap<unknown, string> = new Map([
  ["student", "/student/dashboard"],
  ["admin", "/admin/dashboard"],
]);

/** Where a log-in leads: the role's own dashboard. A teacher has none yet and lands on the home page. */
export function pageAfterLogIn(role: unknown): string {
  return pages.get(role) ?? "/";
}
