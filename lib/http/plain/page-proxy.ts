import { type NextRequest, NextResponse } from "next/server";
import { isRefusal, Refusal } from "@/lib/errors";
import { actorOfRequest, unavailablePage } from "@/lib/http/pages/actor-of-request";
import { chosenLanguage, type LanguageRedirect } from "@/lib/http/pages/chosen-language";
import { notePage } from "@/lib/http/pages/page-request";
import { canonicalUrl } from "@/lib/http/requests/canonical-url";
import { contentHeadersOfData, pagePolicies } from "@/lib/http/requests/content-security-policy";
import { formTargets } from "@/lib/http/requests/site-headers";
import { inLanguage, languageIn, withoutLanguage } from "@/lib/words/languages";
import { sentenceOf } from "@/lib/words/sentence";

const policyOf = pagePolicies(() => undefined, formTargets);
const methods = ["GET", "HEAD"];

function refuse(refusal: Refusal, more: Record<string, string> = {}): NextResponse {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new NextResponse(sentenceOf(refusal.words), {
    status: refusal.status,
    headers: { ...contentHeadersOfData, ...headers, ...more },
  });
}

/** Lets Next render a page, or the unavailable page if the database is unreachable, with a nonce for its scripts. */
async function renderPage(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  // Where the site is started with the address 127.0.0.1, which Next calls localhost, it fetches the rewritten page from
  // itself, and this must not ask the database again.
  const known =
    withoutLanguage(pathname) === unavailablePage ? {} : await actorOfRequest(request.headers, pathname);
  notePage(known);
  const { policy } = policyOf(pathname);
  const headers = new Headers(request.headers);
  // Next takes the nonce from this header.
  headers.set("content-security-policy", policy);
  const init = { request: { headers }, headers: { "content-security-policy": policy } };
  if (!known.refusal) return NextResponse.next(init);
  return NextResponse.rewrite(new URL(inLanguage(unavailablePage, languageIn(pathname)), request.url), init);
}

function redirectTo({ location, cookie }: LanguageRedirect, from: string): NextResponse {
  const answer = NextResponse.redirect(new URL(location, from), 303);
  answer.headers.set("cache-control", "no-store");
  if (cookie !== undefined) answer.headers.set("set-cookie", cookie);
  return answer;
}

/** Admits the same page requests as the front: a canonical address, GET or HEAD, no body. */
export async function admitPage(request: NextRequest): Promise<NextResponse> {
  const { method, nextUrl, headers } = request;
  try {
    if (!methods.includes(method)) {
      const refusal = new Refusal("method_not_allowed", "methodNotAllowed");
      return refuse(refusal, { allow: methods.join(", ") });
    }
    if (canonicalUrl(nextUrl.pathname + nextUrl.search) === undefined)
      throw new Refusal("malformed", "unreadable");
    if (Number(headers.get("content-length") ?? 0) > 0 || headers.has("transfer-encoding"))
      throw new Refusal("too_large", "tooLarge");
    const chosen = headers.has("rsc")
      ? undefined
      : chosenLanguage(nextUrl.pathname + nextUrl.search, headers);
    return chosen ? redirectTo(chosen, request.url) : await renderPage(request);
  } catch (error) {
    if (isRefusal(error)) return refuse(error);
    throw error;
  }
}
