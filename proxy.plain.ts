import type { NextRequest, NextResponse } from "next/server";
import { admitPage } from "@/lib/http/plain/page-proxy";

/** Every page request passes through this when there is no front ahead of Next: docs/decisions/plain-site.md. */
export const proxy = (request: NextRequest): Promise<NextResponse> => admitPage(request);

/**
 * Endpoints are excluded because they check requests themselves: before calling this, Next reads the whole body and
 * truncates one that is too long. The text is a literal because Next reads it from the source; a test compares it with
 * the list of addresses.
 */
export const config = {
  matcher:
    "/((?!_next/|backend/|api/auth/|\\.well-known/|(?:cookie-choice|healthz|readyz|newsletter/(?:confirmation|end|subscribe))$).*)",
};
