import { undoEmailChange } from "@/lib/accounts/operations/undo-email-change";
import type { RefusalKind } from "@/lib/errors";
import { pageForm } from "@/lib/http/calls/page-form";

const pages: Partial<Record<RefusalKind, string>> = {
  // The only way a valid link can fail.
  invalid: "/email-change/taken",
  not_found: "/email-change/unknown",
  too_many_attempts: "/email-change/busy",
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageForm({
  operation: undoEmailChange,
  next: (outcome) => `/email-change/${outcome}`,
  refused: (kind) => pages[kind] ?? "/email-change/failed",
});
