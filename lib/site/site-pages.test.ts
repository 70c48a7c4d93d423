import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { memberAreas, pageAfterLogIn, roleNames, settingsPage } from "@/lib/auth/roles";
import { isInEnglishAlone } from "@/lib/words/languages";
import { allSitePages } from "./site-pages";

const projectRoot = join(import.meta.dirname, "../..");

/** Pages reached only from an email, a log-in, a start or another page, which are therefore not listed. */
const unlisted =
  /^\/(?:newsletter|email-change|(?:choose|forgot|reset)-password|logout|resultsheet|set-up|unavailable|verify\/record)\b/;
const isOfMembers = (path: string) => memberAreas.includes(path.split("/")[1] ?? "");

test("an area outside the folder of the languages is known to be in English alone", async () => {
  const inLanguages = await readdir(join(projectRoot, "app/[language]"));
  const inEnglish = memberAreas.filter((area) => !inLanguages.includes(area));
  expect(inEnglish.filter((area) => !isInEnglishAlone(`/${area}/profile`))).toEqual([]);
});

/** The paths of all pages on disk. */
async function pagesOnDisk(): Promise<string[]> {
  const files = await readdir(join(projectRoot, "app"), { recursive: true });
  return files
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map(
      (file) => `/${dirname(file)}`.replace(/\/\[language\]|\/\([^/]+\)/g, "").replace(/\/\.$/, "") || "/",
    );
}

test("every public page on disk is on the list, and vice versa", async () => {
  const pages = await pagesOnDisk();
  const open = pages.filter((path) => !path.includes("[") && !unlisted.test(path) && !isOfMembers(path));
  expect(open.toSorted()).toEqual(allSitePages.map(({ path }) => path).toSorted());
});

test("the pages of every role exist", async () => {
  const pages = await pagesOnDisk();
  const ofRoles = roleNames.flatMap((role) => [pageAfterLogIn(role), settingsPage(role)]);
  expect(ofRoles.filter((path) => !pages.includes(path))).toEqual([]);
});
