import NextAuth from "next-auth";
import { nextAuthOptions } from "@/lib/http/next-auth";

const handler = NextAuth(nextAuthOptions);

type Context = { params: Promise<{ nextauth: string[] }> };

/** Who is logged in is the server's to say, page by page. next-auth's own answer re-stamps the cookie, so it is not given. */
async function answer(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  return nextauth[0] === "session" ? new Response(null, { status: 404 }) : await handler(request, context);
}

export { answer as GET, answer as POST };
