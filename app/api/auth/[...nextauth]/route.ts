import type { NextRequest } from "next/server";
import { answerSession, type Context, handleNextAuth, readPost } from "@/lib/http/next-auth";

/** Our own responses where next-auth's do not suit. Undefined if next-auth should respond. */
function ownAnswer(path: string, request: NextRequest): Response | Promise<Response> | undefined {
  const { method, nextUrl } = request;
  if (path === "session") return answerSession(request);
  if (path === "callback/credentials" && method !== "POST")
    return new Response(null, { status: 405, headers: { Allow: "POST" } });
  // next-auth would put the query into a header unescaped, and not every character is allowed there.
  if (/^error(\/|$)/.test(path)) {
    const error = new URLSearchParams({ error: nextUrl.searchParams.get("error") ?? "Callback" });
    return new Response(null, { status: 302, headers: { Location: `/login?${error}` } });
  }
  return undefined;
}

async function answer(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  return (await ownAnswer(nextauth.join("/"), request)) ?? (await handleNextAuth(request, context));
}

/** Reads POSTs first, because next-auth checks neither for cross-site requests nor for rate limits. */
async function answerPost(request: NextRequest, context: Context): Promise<Response> {
  const read = await readPost(request);
  return read instanceof Response ? read : answer(read, context);
}

export { answer as GET, answerPost as POST };
