import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { isDevelopment } from "@/lib/env";
import { formTargets, headersOfPages } from "@/lib/http/configured-headers";
import { isPageForAll } from "@/lib/http/page-request";
import { pagePolicy } from "@/lib/http/security-headers";
import { isKnownHost } from "@/lib/http/trust";
import { sentenceOf } from "@/lib/words/sentence";
import { toWords } from "@/lib/words/words";

export const config = { matcher: "/((?!backend/|api/|_next/|\\.well-known/|healthz$|readyz$).*)" };

/** Pages take no POST, and run only inline scripts with this request's nonce. Renderings for all have none (server/render.ts). */
export function proxy(request: NextRequest): NextResponse {
  if (isPageForAll()) return NextResponse.next();
  if (!isKnownHost(request.headers.get("host") ?? undefined))
    return new NextResponse(sentenceOf(toWords("unknownHost")), { status: 421, headers: headersOfPages });
  if (!["GET", "HEAD"].includes(request.method))
    return new NextResponse(null, { status: 405, headers: { ...headersOfPages, allow: "GET, HEAD" } });
  const nonce = `'nonce-${randomBytes(16).toString("base64")}'`;
  // Next's development tools use eval, which no production page does.
  const policy = pagePolicy(isDevelopment ? [nonce, "'unsafe-eval'"] : [nonce], formTargets);
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  return NextResponse.next({
    request: { headers },
    headers: { ...headersOfPages, "content-security-policy": policy },
  });
}
