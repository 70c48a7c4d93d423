import { type NextRequest, NextResponse } from "next/server";
import { isRefusal, Refusal, refusalTexts } from "@/lib/errors";
import { bodyKinds } from "@/lib/http/calls/body-kinds";
import { requireOwnSite } from "@/lib/http/calls/own-site";
import { actorOfRequest, unavailablePage } from "@/lib/http/pages/actor-of-request";
import { notePage } from "@/lib/http/pages/page-request";
import { canonicalUrl } from "@/lib/http/requests/canonical-url";
import { contentHeadersOfData, pagePolicies } from "@/lib/http/requests/content-security-policy";
import { formTargets } from "@/lib/http/requests/site-headers";

const policyOf = pagePolicies({}, formTargets);

/** Log-ins by next-auth, the only requests with a body that come this way. */
const logIns = { prefix: "/api/auth/", methods: ["GET", "HEAD", "POST"] };

function refuse(refusal: Refusal, more: Record<string, string> = {}): NextResponse {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new NextResponse(refusal.message, {
    status: refusal.status,
    headers: { ...contentHeadersOfData, ...headers, ...more },
  });
}

/** Throws if a body is longer than a log-in's, or does not say how long it is. */
function requireShortBody({ headers }: NextRequest): void {
  const isChunked = headers.has("transfer-encoding");
  if (isChunked || Number(headers.get("content-length") ?? 0) > bodyKinds.form.limit)
    throw new Refusal("too_large", refusalTexts.too_large);
}

function answerLogIn(request: NextRequest): NextResponse {
  if (request.method === "POST") {
    requireOwnSite(request.headers);
    requireShortBody(request);
  }
  return NextResponse.next({ headers: contentHeadersOfData });
}

/** Lets Next render a page, or the one that says that the database cannot be reached, with a nonce for its scripts. */
async function answerPage(request: NextRequest, address: string): Promise<NextResponse> {
  const path = address.split("?", 1)[0] ?? "/";
  const known = await actorOfRequest(request.headers, path);
  notePage(known);
  const { policy } = policyOf(path);
  const headers = new Headers(request.headers);
  // Next takes the nonce from here.
  headers.set("content-security-policy", policy);
  const given = request.nextUrl.pathname + request.nextUrl.search;
  const shown = known.refusal ? unavailablePage : address;
  const init = { request: { headers }, headers: { "content-security-policy": policy } };
  return shown === given ? NextResponse.next(init) : NextResponse.rewrite(new URL(shown, request.url), init);
}

/** Admits a request for a page or a log-in, as the front does: canonical address, method, origin, body, actor. */
export async function answerPlainly(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  try {
    const address = canonicalUrl(pathname + search);
    if (address === undefined) throw new Refusal("malformed", refusalTexts.unreadable);
    const isLogIn = pathname.startsWith(logIns.prefix);
    const methods = isLogIn ? logIns.methods : ["GET", "HEAD"];
    if (!methods.includes(request.method))
      return refuse(new Refusal("method_not_allowed", refusalTexts.method_not_allowed), {
        allow: methods.join(", "),
      });
    return isLogIn ? answerLogIn(request) : await answerPage(request, address);
  } catch (error) {
    if (isRefusal(error)) return refuse(error);
    throw error;
  }
}
