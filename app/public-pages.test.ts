import { expect, test } from "vitest";
import { memberAreas } from "@/lib/auth/roles";
import { allSitePages } from "@/lib/site";
import { sourcesIn } from "@/scripts/tests/sources";
import { pageParameters } from "@/server/page-handler";

const pages = (await sourcesIn(["app"], /[\\/]page\.tsx$/))
  .map(({ path, code }) => ({
    pattern: path.replace(/^app|\/\[language\]|\/\([^)]*\)|\/page\.tsx$/g, "") || "/",
    code,
  }))
  .filter(({ pattern }) => !memberAreas.some((area) => pattern.startsWith(`/${area}/`)));

/** Pages reached only from an email, a log-in, a start or another page, which are therefore not listed. */
const unlisted =
  /^\/(?:newsletter|email-change|(?:choose|forgot|reset)-password|logout|resultsheet|set-up|unavailable|verify\/record)\b/;

test("every public page on disk is on the list, and vice versa", () => {
  const open = pages
    .map(({ pattern }) => pattern)
    .filter((path) => !path.includes("[") && !unlisted.test(path) && !memberAreas.includes(path.slice(1)));
  expect(open.toSorted()).toEqual(allSitePages.toSorted());
});

/** The names of the parameters that a page reads, in each of the ways our pages do it. */
function parametersIn(code: string): string[] {
  const names = [
    ...code.matchAll(/queryText\(searchParams, "(\w+)"\)/g),
    ...[...code.matchAll(/(?:\[|of \[)((?:"\w+"(?:, )?)+)\](?=\.map\(\(field\)| as const\))/g)].flatMap(
      ([, list = ""]) => [...list.matchAll(/"(\w+)"/g)],
    ),
  ];
  return [...new Set(names.map(([, name = ""]) => name))].sort();
}

test.each(pages)("$pattern names each parameter that it reads", ({ pattern, code }) => {
  const parameters = pageParameters[pattern] ?? [];
  expect(code.includes("searchParams") ? parametersIn(code) : []).toEqual([...parameters].sort());
});
