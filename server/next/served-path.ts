import { defaultLanguage } from "@/lib/words/languages";

const folder = new RegExp(`^/(?:${defaultLanguage}|\\[language\\])(?=/|$)`);

/**
 * The address at which a page of the build is served, without its language's folder: English has none in its addresses, and a
 * pattern holds for every language.
 */
export function servedPath(path: string): string {
  const rest = path.replace(folder, "");
  return rest === "" ? "/" : rest;
}
