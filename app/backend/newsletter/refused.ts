import type { RefusalKind } from "@/lib/errors";

const pages: Partial<Record<RefusalKind, string>> = {
  invalid: "/newsletter/invalid",
  malformed: "/newsletter/invalid",
  not_found: "/newsletter/unknown",
  too_many_attempts: "/newsletter/busy",
};

/** The page that explains why a newsletter form was refused. */
export function refused(kind: RefusalKind): string {
  return pages[kind] ?? "/newsletter/failed";
}
