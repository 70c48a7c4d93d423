import { join } from "node:path";
import { developmentPolicies, pagePolicies } from "@/lib/http/requests/content-security-policy";
import { formTargets, headersOfData, headersOfPages } from "@/lib/http/requests/site-headers";
import { readPageScripts } from "@/server/next/page-scripts";
import type { SiteTexts } from "@/server/next/site-texts";

const isData = (path: string) => path.startsWith("/backend/") || path.startsWith("/_next/");

export type HeadersOfPage = {
  headers: Readonly<Record<string, string>>;
  /** Set if Next renders the page for this request; undefined if it was rendered at build. */
  nonce?: string;
};

/**
 * Returns a function that gives the headers for a path. `build` is the folder of Next's build, undefined in development;
 * `texts` are in the pages' scripts.
 */
export async function pageHeaders(
  build: string | undefined,
  texts: SiteTexts,
): Promise<(path: string) => HeadersOfPage> {
  const policyOf =
    build === undefined
      ? developmentPolicies(formTargets)
      : pagePolicies(await readPageScripts(join(build, "server", "app"), texts), formTargets);
  return (path) => {
    if (isData(path)) return { headers: headersOfData };
    const { policy, ...nonce } = policyOf(path);
    return { headers: { ...headersOfPages, "content-security-policy": policy }, ...nonce };
  };
}
