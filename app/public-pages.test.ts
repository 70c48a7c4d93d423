import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { memberAreas } from "@/lib/auth/roles";
import { publicPages } from "@/server/page-handler";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => ({
    pattern: `/${file}`.replace(/\/\[language\]|\/\([^)]*\)|\/page\.tsx$/g, ""),
    source: readFileSync(`app/${file}`, "utf8"),
  }))
  .filter(({ pattern }) => !memberAreas.some((area) => pattern.startsWith(`/${area}/`)));

/** The names of the parameters that a page reads, in each of the ways our pages do it. */
function parametersIn(source: string): string[] {
  const names = [
    ...source.matchAll(/queryText\(searchParams, "(\w+)"\)/g),
    ...[...source.matchAll(/(?:\[|of \[)((?:"\w+"(?:, )?)+)\](?=\.map\(\(field\)| as const\))/g)].flatMap(
      ([, list = ""]) => [...list.matchAll(/"(\w+)"/g)],
    ),
  ];
  return [...new Set(names.map(([, name = ""]) => name))].sort();
}

test.each(sources)("$pattern names each parameter that it reads", ({ pattern, source }) => {
  const parameters = publicPages[pattern] ?? [];
  expect(source.includes("searchParams") ? parametersIn(source) : []).toEqual([...parameters].sort());
});
