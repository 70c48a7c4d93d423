import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

type RoutesManifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string }[] };
type PrerenderManifest = { routes: Record<string, unknown> };

const isPage = (path: string) => !/^\/(?:_|backend\/|api\/)|\[\.\.\./.test(path);
const isParameter = (segment: string) => segment.startsWith("[");

async function readJson<T>(folder: string, file: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, file), "utf8"));
}

/** The path with the fixed segments written as the route has them; undefined if they are other words. */
function asRoute(path: string, route: string): string | undefined {
  const wanted = path.split("/");
  const segments = route.split("/");
  if (wanted.length !== segments.length) return undefined;
  const written = segments.map((segment, index) => {
    const own = wanted[index] ?? "";
    return isParameter(segment) ? own : segment.toLowerCase() === own.toLowerCase() ? segment : undefined;
  });
  return written.includes(undefined) ? undefined : written.join("/");
}

/**
 * Reads the routes of a build. Returns the path of the page that a path means when it is written in different case
 * (`/About`), and undefined if it is written right or is no page's. What a path carries (a student code) stays as it
 * is; calls are exact.
 */
export async function pagePaths(next: string): Promise<(path: string) => string | undefined> {
  const routes = await readJson<RoutesManifest>(next, "routes-manifest.json");
  const { routes: prerendered } = await readJson<PrerenderManifest>(next, "prerender-manifest.json");
  const fixed = [...routes.staticRoutes.map(({ page }) => page), ...Object.keys(prerendered)].filter(isPage);
  const byLetters = new Map(fixed.map((page) => [page.toLowerCase(), page]));
  const patterns = routes.dynamicRoutes.map(({ page }) => page).filter(isPage);
  return (path) => {
    if (path === path.toLowerCase()) return undefined;
    const bare = path.replace(/(?<=.)\/$/, "");
    const found =
      byLetters.get(bare.toLowerCase()) ??
      patterns.map((pattern) => asRoute(bare, pattern)).find((address) => address !== undefined);
    return found === bare ? undefined : found;
  };
}

/** Redirects a page's address in different case to the page itself. Returns false if there is no such page. */
export function redirectToPage(
  pathOfPage: (path: string) => string | undefined,
  { method, url = "" }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [path = "", ...query] = url.split("?");
  const page = method === "GET" || method === "HEAD" ? pathOfPage(path) : undefined;
  if (page === undefined) return false;
  response.writeHead(308, { Location: [page, ...query].join("?") }).end();
  return true;
}
