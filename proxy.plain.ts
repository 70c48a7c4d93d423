import type { NextRequest, NextResponse } from "next/server";
import { admitPage } from "@/lib/http/plain/page-proxy";

/** What every page passes where no front is ahead of Next: docs/decisions/plain-site.md. */
export const proxy = (request: NextRequest): Promise<NextResponse> => admitPage(request);

/**
 * Endpoints check their requests themselves: Next reads a whole body before it comes here, and cuts off what is too long.
 * Next reads this text from the source; a test compares it with the list of addresses.
 */
export const config = {
  matcher:
    "/((?!_next/|backend/|api/auth/|\\.well-known/|(?:cookie-choice|healthz|readyz|newsletter/(?:confirmation|end|subscribe))$).*)",
};
