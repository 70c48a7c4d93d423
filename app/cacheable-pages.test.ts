import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cacheablePages } from "./cacheable-pages";

/** The source of each page, by the pattern of its address. */
const sources = new Map(
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => [
      `/${file}`.replace(/\/\[language\]|\/\([^)]*\)|\/page\.tsx$/g, ""),
      readFileSync(`app/${file}`, "utf8"),
    ]),
);

/** The names of the query parameters that a page reads, in each of the ways our pages do it. */
function parametersIn(source: string): string[] {
  const one = [...source.matchAll(/queryText\(searchParams, "(\w+)"\)|\(await searchParams\)\.(\w+)/g)];
  const lists = [
    ...source.matchAll(/\[((?:"\w+"(?:, )?)+)\]\.map\(\((\w+)\) => queryText\(searchParams, \2\)/g),
  ];
  return [
    ...one.map(([, byText, byField]) => byText ?? byField ?? ""),
    ...lists.flatMap(([, names = ""]) => names.split(", ").map((name) => name.slice(1, -1))),
  ].sort();
}

/** The dashboard passes its query on to the function that decides which operations it reads. */
const passedOn: Readonly<Record<string, string>> = {
  "/admin/dashboard": "app/admin/(office)/dashboard/dashboard-reads.ts",
};

test.each(Object.entries(cacheablePages))(
  "%s names each parameter that it reads",
  (pattern, { parameters }) => {
    const source = sources.get(pattern) ?? "";
    expect(source).toContain("export default async function");
    const other = passedOn[pattern];
    const read = other
      ? [...readFileSync(other, "utf8").matchAll(/parameter\("(\w+)"\)/g)].map(([, name]) => name).sort()
      : parametersIn(source);
    expect([...new Set(read)]).toEqual([...parameters].sort());
    // Each function has one use in its signature, and the type one more, if a page reads any; all others must have been
    // found above.
    const functions = [...source.matchAll(/function \w+\(\{[^)]*?\bsearchParams\b/g)].length;
    const uses = [...source.matchAll(/\bsearchParams\b/g)].length;
    const found = [...source.matchAll(/queryText\(searchParams,|\(await searchParams\)\./g)].length;
    const passed = other ? 1 : 0;
    expect(uses - found - passed).toBe(functions === 0 ? 0 : functions + 1);
  },
);
