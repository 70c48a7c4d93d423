import { expect, test } from "vitest";
import { brandLines } from "@/lib/academy/brand-lines";
import { defaultAcademy } from "@/lib/academy/current";
import { defaultName } from "@/lib/academy/default-name";
import { finishedTexts } from "@/lib/academy/finished-texts";
import { sourcesIn } from "./sources";

/** The files of these folders that contain one of the words. */
const filesWith = async (words: readonly string[], folders: readonly string[], named = /./) =>
  (await sourcesIn(folders, named))
    .filter(({ code }) => words.some((word) => code.includes(word)))
    .map(({ path }) => path);

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
