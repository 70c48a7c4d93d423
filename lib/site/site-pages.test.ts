import { access, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { allSitePages } from "./site-pages";

const projectRoot = join(import.meta.dirname, "../..");

/** Pages reached only from an email, a log-in, a start or another page, which are therefore not listed. */
const unlisted =
  /^\/(?:admin|student|teacher|newsletter|email-change|(?:choose|forgot|reset)-password|gallery|logout|office-sheet|resultsheet|set-up|unavailable|verify\/(?:list|record))\b/;

test("every public page on disk is on the list, and vice versa", async () => {
  const files = await readdir(join(projectRoot, "app"), { recursive: true });
  const paths = files
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `/${dirname(file)}`.replace(/\/\[language\]|\/\([^/]+\)/g, "").replace(/\/\.$/, "") || "/")
    .filter((path) => !path.includes("[") && !unlisted.test(path));
  expect(paths.toSorted()).toEqual(allSitePages.map(({ path }) => path).toSorted());
});

test.each(allSitePages)("the share picture of $path exists", async ({ picture }) => {
  await access(join(projectRoot, "public", "og", `${picture}.png`));
});
