import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Answer } from "@/lib/http/calls/answer";
import { defaultLanguage, inLanguage, languageIn, withoutLanguage } from "@/lib/words/languages";
import { type Asked, isRead, pathIn } from "@/server/pages/asked";
import { servedPath } from "./served-path";

type RoutesManifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string }[] };
type PrerenderManifest = { routes: Record<string, unknown> };

const isPage = (path: string) => !/^\/(?:_|backend\/|api\/)|\[\.\.\./.test(path);
const isParameter = (segment: string) => segment.startsWith("[");

async function readJson<T>(folder: string, file: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, file), "utf8"));
}

/** The path with its fixed segments spelt as in the route; undefined if it does not match. */
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
 * Reads the routes of a build. The returned function gives the page's own path for one written in a different case
 * (`/About`), or undefined if the path is already right or belongs to no page. Parameters (a student code) stay as they
 * are; endpoint paths are case-sensitive.
 */
export async function pagePaths(next: string): Promise<(path: string) => string | undefined> {
  const routes = await readJson<RoutesManifest>(next, "routes-manifest.json");
  const { routes: prerendered } = await readJson<PrerenderManifest>(next, "prerender-manifest.json");
  const fixed = [...routes.staticRoutes.map(({ page }) => page), ...Object.keys(prerendered)]
    .filter(isPage)
    .map((page) => withoutLanguage(servedPath(page)));
  const byLetters = new Map(fixed.map((page) => [page.toLowerCase(), page]));
  const patterns = routes.dynamicRoutes.map(({ page }) => servedPath(page)).filter(isPage);
  return (path) => {
    if (path === path.toLowerCase()) return undefined;
    const language = languageIn(path.toLowerCase());
    const ownPath = language === defaultLanguage ? path : path.slice(language.length + 1);
    const bare = ownPath.replace(/(?<=.)\/$/, "") || "/";
    const found =
      byLetters.get(bare.toLowerCase()) ??
      patterns.map((pattern) => asRoute(bare, pattern)).find((address) => address !== undefined);
    const page = found && inLanguage(found, language);
    return page === path.replace(/(?<=.)\/$/, "") ? undefined : page;
  };
}

/** Redirects a page's address in a different case to the page itself; undefined if no redirect is needed. */
export function ownSpelling(
  pathOfPage: (path: string) => string | undefined,
  asked: Asked,
): Answer | undefined {
  const path = pathIn(asked.url);
  const page = isRead(asked) ? pathOfPage(path) : undefined;
  return page === undefined
    ? undefined
    : { status: 308, headers: { Location: page + asked.url.slice(path.length) }, body: null };
}
