const pages: Record<string, string> = {
  invalid: "/newsletter/invalid",
  malformed: "/newsletter/invalid",
  not_found: "/newsletter/unknown",
  too_many_attempts: "/newsletter/busy",
};

/** The page that says why a newsletter form was refused. */
export function refused(code: string): string {
  return pages[code] ?? "/newsletter/failed";
}
