import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { catalogueOf } from "@/lib/words/catalogue";
import { languages } from "@/lib/words/languages";
import { examNames } from "./exam-lists";

const namesIn = (language: (typeof languages)[number]) =>
  examNames(catalogueOf(language).lists).replace(/[\u2068\u2069]/g, "");

test.each(languages)("no text in %s lists the academy's exams by hand", (language) => {
  expect(JSON.stringify(catalogueOf(language))).not.toContain(namesIn(language));
});

test.each(["privacy-policy", "terms-of-service"])("the %s names the exams by its list", async (policy) => {
  for (const language of await readdir("content/legal")) {
    const text = await readFile(`content/legal/${language}/${policy}.mdx`, "utf8");
    expect(text).toContain(`<ExamNames language="${language}" />`);
  }
});
