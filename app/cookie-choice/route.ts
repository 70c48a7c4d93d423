import { cookieChoiceHeader, isCookieChoice } from "@/components/site/cookie-choice";

/** Keeps a choice that was sent without JavaScript, and goes back to the cookie policy, which has the form. */
export async function POST(request: Request): Promise<Response> {
  const choice = (await request.formData().catch(() => new FormData())).get("choice");
  const headers = new Headers({ Location: "/cookie-policy#choice", "Cache-Control": "no-store" });
  const isSecure = new URL(request.url).protocol === "https:";
  if (isCookieChoice(choice)) headers.append("Set-Cookie", cookieChoiceHeader(choice, isSecure));
  return new Response(null, { status: 303, headers });
}
