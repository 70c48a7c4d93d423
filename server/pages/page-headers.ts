import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join } from "node:path";
import { developmentPolicies, pagePolicies } from "@/lib/http/requests/content-security-policy";
import { readPageScripts } from "@/server/next/page-scripts";
import type { SiteTexts } from "@/server/next/site-texts";

type Headers = {
  /** The folder of Next's build; undefined in development. */
  build: string | undefined;
  /** The texts in the pages' scripts that the build could not know. */
  texts: SiteTexts;
  /** Sites to which our forms may redirect. */
  formTargets: readonly string[];
  ofPages: OutgoingHttpHeaders;
  /** For everything else: scripts, next-auth's answers. */
  ofData: OutgoingHttpHeaders;
};

const isData = (path: string) => path.startsWith("/backend/") || path.startsWith("/_next/");

/**
 * Sets a page's headers on its answer. Returns the nonce of a page that Next renders for this request (Next reads it from
 * the request's headers); undefined if the page was rendered at build.
 */
export async function pageHeaders({
  build,
  texts,
  formTargets,
  ofPages,
  ofData,
}: Headers): Promise<(request: IncomingMessage, response: ServerResponse) => string | undefined> {
  const policyOf =
    build === undefined
      ? developmentPolicies(formTargets)
      : pagePolicies(await readPageScripts(join(build, "server", "app"), texts), formTargets);
  return (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "/";
    for (const [name, value] of Object.entries(isData(path) ? ofData : ofPages)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    if (isData(path)) return undefined;
    const { policy, nonce } = policyOf(path);
    response.setHeader("content-security-policy", policy);
    if (nonce !== undefined) request.headers["content-security-policy"] = policy;
    return nonce;
  };
}
