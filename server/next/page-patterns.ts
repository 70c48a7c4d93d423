import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { escapePattern } from "@/lib/text/escape";

import { withoutLanguage } from "@/lib/words/languages";
import { servedPath } from "./served-path";

/** A file of Next's build that lists the pattern of each page's address. */
const manifest = "app-path-routes-manifest.json";

function expressionOf(pattern: string): RegExp {
  const segments = pattern.split("/").map((segment) => {
    if (segment.startsWith("[[...")) return ".*";
    if (segment.startsWith("[...")) return ".+";
    return segment.startsWith("[") ? "[^/]+" : escapePattern(segment);
  });
  return new RegExp(`^${segments.join("/")}$`);
}

/**
 * Returns a function that gives the pattern of a page's path (`/result/[code]`), for the log, which must not contain
 * codes. The patterns are read from the build; without one (in development) every page is `page`.
 */
export async function pagePatterns(buildFolder: string | undefined): Promise<(path: string) => string> {
  if (buildFolder === undefined) return () => "page";
  const pages: Record<string, string> = JSON.parse(await readFile(join(buildFolder, manifest), "utf8"));
  const patterns = Object.values(pages).map(servedPath);
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes("[")));
  const others = patterns
    .filter((pattern) => !fixed.has(pattern))
    // Catch-all routes last.
    .toSorted((a, b) => Number(a.includes("[...")) - Number(b.includes("[...")))
    .map((pattern) => ({ pattern, expression: expressionOf(pattern) }));
  return (address) => {
    const path = withoutLanguage(address);
    if (fixed.has(path)) return path;
    if (path.startsWith("/_next/")) return "/_next";
    return others.find(({ expression }) => expression.test(path))?.pattern ?? "unknown";
  };
}
