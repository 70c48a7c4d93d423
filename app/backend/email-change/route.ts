import { confirmEmail } from "@/lib/accounts/operations/confirm-email";
import type { RefusalKind } from "@/lib/errors";
import { pageForm } from "@/lib/http/calls/page-form";

const pages: Partial<Record<RefusalKind, string>> = {
  // The only way a valid link can fail.
  invalid: "/email-change/taken",
  not_found: "/email-change/unknown",
  too_many_attempts: "/email-change/busy",
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageForm({
  operation: confirmEmail,
  next: "/email-change/changed",
  refused: (kind) => pages[kind] ?? "/email-change/failed",
});
