import { defaultLanguage } from "@/lib/words/languages";

const folder = new RegExp(`^/(?:${defaultLanguage}|\\[language\\])(?=/|$)`);

/**
 * The address at which a page of the build is served, without the language folder: English addresses have none, and a
 * pattern holds for every language.
 */
export function servedPath(path: string): string {
  const rest = path.replace(folder, "");
  return rest === "" ? "/" : rest;
}
