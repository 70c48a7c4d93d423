import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join } from "node:path";
import { pagePolicies } from "./content-security-policy";
import { readPageScripts } from "./page-scripts";

type Headers = {
  /** The folder of Next's build; undefined in development, whose tools run code from text, which a policy forbids. */
  build: string | undefined;
  /** The site's own origin, which stands in the pages' scripts. */
  origin: string;
  /** Sites that a form of ours may lead to. */
  formTargets: readonly string[];
  ofPages: OutgoingHttpHeaders;
  /** Of what lies beside the pages: scripts, next-auth's answers. */
  ofData: OutgoingHttpHeaders;
};

const isData = (path: string) => path.startsWith("/backend/") || path.startsWith("/_next/");

/** Whether a page is rendered for this request, and the nonce of its scripts, which only development does without. */
export type Rendering = { isRenderedNow: boolean; nonce?: string | undefined };

/** Puts a page's headers on its answer. Next reads the nonce for a page that it renders now from the request. */
export async function pageHeaders({
  build,
  origin,
  formTargets,
  ofPages,
  ofData,
}: Headers): Promise<(request: IncomingMessage, response: ServerResponse) => Rendering> {
  const policyOf =
    build === undefined
      ? undefined
      : pagePolicies(await readPageScripts(join(build, "server", "app"), origin), formTargets);
  return (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "/";
    for (const [name, value] of Object.entries(isData(path) ? ofData : ofPages)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    if (isData(path) || policyOf === undefined) return { isRenderedNow: !isData(path) };
    const { policy, nonce } = policyOf(path);
    response.setHeader("content-security-policy", policy);
    if (nonce !== undefined) request.headers["content-security-policy"] = policy;
    return { isRenderedNow: nonce !== undefined, nonce };
  };
}
