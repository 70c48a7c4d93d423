import type { NextRequest } from "next/server";
import { handleNextAuth } from "@/lib/http/next-auth";

type Context = { params: Promise<{ nextauth: string[] }> };

/** What next-auth answers badly by itself, or not as this site does. Undefined if it is to answer. */
function ownAnswer(path: string, { method, nextUrl }: NextRequest): Response | undefined {
  // Only the server says who is logged in, page by page. next-auth's own session endpoint would renew the cookie.
  if (/^session(\/|$)/.test(path)) return new Response(null, { status: 404 });
  if (path === "callback/credentials" && method !== "POST")
    return new Response(null, { status: 405, headers: { Allow: "POST" } });
  // next-auth puts what the address says into a header as it is, where not every character can stand.
  if (/^error(\/|$)/.test(path)) {
    const error = new URLSearchParams({ error: nextUrl.searchParams.get("error") ?? "Callback" });
    return new Response(null, { status: 302, headers: { Location: `/login?${error}` } });
  }
  return undefined;
}

async function answer(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  return ownAnswer(nextauth.join("/"), request) ?? (await handleNextAuth(request, context));
}

export { answer as GET, answer as POST };
