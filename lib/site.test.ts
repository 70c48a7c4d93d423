import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { memberAreas } from "@/lib/auth/roles";
import { allSitePages } from "./site";

const projectRoot = join(import.meta.dirname, "..");

/** Pages reached only from an email, a log-in, a start or another page, which are therefore not listed. */
const unlisted =
  /^\/(?:newsletter|email-change|(?:choose|forgot|reset)-password|logout|resultsheet|set-up|unavailable|verify\/record)\b/;
const isOfMembers = (path: string) => memberAreas.includes(path.split("/")[1] ?? "");

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
  expect(open.toSorted()).toEqual(allSitePages.toSorted());
});
