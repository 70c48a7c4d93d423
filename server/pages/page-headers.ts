import { join } from "node:path";
import { developmentPolicies, pagePolicies } from "@/lib/http/requests/content-security-policy";
import { readPageScripts } from "@/server/next/page-scripts";
import type { SiteTexts } from "@/server/next/site-texts";

type Headers = {
  /** The folder of Next's build; undefined in development. */
  build: string | undefined;
  /** The texts in the pages' scripts that were unknown at build. */
  texts: SiteTexts;
  /** Sites to which our forms may redirect. */
  formTargets: readonly string[];
  ofPages: Readonly<Record<string, string>>;
  /** For everything else: scripts, and next-auth's answers. */
  ofData: Readonly<Record<string, string>>;
};

const isData = (path: string) => path.startsWith("/backend/") || path.startsWith("/_next/");

/** The headers of an answer, by its address. */
export type HeadersOfPage = {
  headers: Readonly<Record<string, string>>;
  /** Set if Next renders the page for this request; undefined if it was rendered at build. */
  nonce?: string;
};

/** Returns a function that gives the headers for a path. */
export async function pageHeaders({
  build,
  texts,
  formTargets,
  ofPages,
  ofData,
}: Headers): Promise<(path: string) => HeadersOfPage> {
  const policyOf =
    build === undefined
      ? developmentPolicies(formTargets)
      : pagePolicies(await readPageScripts(join(build, "server", "app"), texts), formTargets);
  return (path) => {
    if (isData(path)) return { headers: ofData };
    const { policy, ...nonce } = policyOf(path);
    return { headers: { ...ofPages, "content-security-policy": policy }, ...nonce };
  };
}
