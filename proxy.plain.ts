import { type NextRequest, NextResponse } from "next/server";
import { endpointAddresses } from "@/app/backend/other-addresses";
import { answerPlainly } from "@/lib/http/plain/page-proxy";

/** What every page and every log-in passes where no front is ahead of Next: docs/decisions/plain-site.md. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  return endpointAddresses.test(request.nextUrl.pathname) ? NextResponse.next() : answerPlainly(request);
}

// Endpoints check their requests themselves. Next keeps a copy of every body that passes here, which an upload must not do.
export const config = { matcher: "/((?!_next/|backend/).*)" };
