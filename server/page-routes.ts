import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { posts } from "@/lib/site";
import { defaultLanguage, inLanguage, isInEnglishAlone, languageIn } from "@/lib/words/languages";

export type PageRoute = {
  /** For example `/result/[code]`: what the log may name. */
  pattern: string;
  /** The path as the page spells it: `/about` for `/About`. Parameters (a student code) stay as they are. */
  path: string;
};

/** For an address with parameters. Its other segments are plain words, so nothing is escaped. */
const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\[\.{3}\w+\]/, ".+").replace(/\[\w+\]/g, "[^/]+")}$`, "i");

function spelled(path: string, pattern: string): string {
  const own = path.split("/");
  const segments = pattern
    .split("/")
    .map((segment, place) => (segment.startsWith("[") ? own[place] : segment));
  return segments.join("/");
}

/** Reads the pages' addresses from Next's build. In development every page is called `page`. */
export async function pageRoutes(build: string | undefined): Promise<(path: string) => PageRoute> {
  if (build === undefined) return (path) => ({ pattern: "page", path });
  const file = await readFile(join(build, "app-path-routes-manifest.json"), "utf8");
  const patterns = Object.values<string>(JSON.parse(file))
    // Calls keep their letter case.
    .filter((address) => !/^\/(?:_|backend\/)/.test(address))
    .map((address) => address.replace(/^\/\[language\](?=\/|$)/, "") || "/")
    .toSorted((a, b) => Number(a.includes("[...")) - Number(b.includes("[...")));
  const isFixed = (pattern: string) => !pattern.includes("[");
  const fixed = new Map(
    patterns.filter(isFixed).map((path) => [path.toLowerCase(), { pattern: path, path }]),
  );
  for (const { slug } of posts)
    fixed.set(`/blog/${slug}`, { pattern: "/blog/[slug]", path: `/blog/${slug}` });
  const withParameters = patterns.filter((pattern) => !isFixed(pattern));
  const others = withParameters.map((pattern) => ({ pattern, expression: expressionOf(pattern) }));
  return (path) => {
    if (path.startsWith("/_next/")) return { pattern: "/_next", path };
    const language = languageIn(path.toLowerCase());
    const address = language === defaultLanguage ? path : path.slice(language.length + 1) || "/";
    const bare = address.replace(/(?<=.)\/$/, "");
    if (language !== defaultLanguage && isInEnglishAlone(bare)) return { pattern: "unknown", path };
    const known = fixed.get(bare.toLowerCase());
    const pattern = known?.pattern ?? others.find(({ expression }) => expression.test(bare))?.pattern;
    if (pattern === undefined || pattern.includes("[...")) return { pattern: pattern ?? "unknown", path };
    const page = inLanguage(known?.path ?? spelled(bare, pattern), language);
    // Next itself removes a slash at the end.
    return { pattern, path: page === path.replace(/(?<=.)\/$/, "") ? path : page };
  };
}
