import { expect, test } from "vitest";
import { programs, sourcesIn } from "../sources";

/** Files that may list languages, and why. All but the first may leave out a new language. */
const listed = {
  "lib/words/languages.ts": "the list",
  "lib/site/share-file.ts": "whose pictures are drawn; English ones otherwise",
  "components/site/legal-text.ts": "whose policies are written; English ones otherwise",
  "scripts/translations/data-files.ts": "whose readers meet no English",
};

const folders = ["app", "components", "i18n", "lib", "prisma/seed", "scripts", "server"];

/** Two language tags on one line. */
const twoTags = /(?<![\w/-])fa(?![\w/])[^\n]{1,40}(?<![\w/-])ps(?![\w/])/;

test("no other place has a list of languages that a new one would have to be added to", async () => {
  const sources = await sourcesIn(folders, programs);
  const found = sources.filter(({ code }) => twoTags.test(code)).map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(listed).sort());
});
