import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { brandLines } from "@/lib/academy/brand-lines";
import { defaultAcademy } from "@/lib/academy/current";
import { defaultName } from "@/lib/academy/default-name";
import { finishedTexts } from "@/lib/academy/finished-texts";
import { filesBelow } from "./files-below";
import { projectRoot } from "./project-root";

/** The files of these folders that contain one of the words. */
async function filesWith(words: readonly string[], folders: readonly string[], isIncluded = /./) {
  const files = await Promise.all(folders.map((folder) => filesBelow(join(projectRoot, folder))));
  const found: string[] = [];
  for (const file of files.flat().filter((path) => isIncluded.test(path))) {
    const text = await readFile(file, "utf8");
    if (words.some((word) => text.includes(word))) found.push(relative(projectRoot, file));
  }
  return found;
}

test("no text says the academy's default name or a line of its brand, which finished pages have replaced", async () => {
  expect(await filesWith([defaultName, ...brandLines(defaultName)], ["messages", "content"])).toEqual([]);
});

test("no source says the default name but the one that defines it", async () => {
  const sources = /(?<!\.test)\.(ts|tsx|mjs|js)$/;
  const folders = ["app", "components", "lib", "i18n", "server", "scripts", "public", "prisma/seed"];
  expect(await filesWith([defaultName], folders, sources)).toEqual(["lib/academy/default-name.ts"]);
});

test.each([
  ["Noor", "Noor", ""],
  ["The Noor School", "The", "Noor School"],
  ["مکتب نور", "مکتب", "نور"],
])("%s is on two lines, and finished pages get both", (name, first, rest) => {
  expect(brandLines(name)).toEqual([first, rest]);
  expect(finishedTexts({ ...defaultAcademy, name })).toEqual([
    [defaultName, name],
    ["Lapis", first],
    ["English Academy", rest],
  ]);
});

test("with the defaults nothing in finished pages is replaced", () => {
  expect(finishedTexts(defaultAcademy)).toEqual([]);
});
