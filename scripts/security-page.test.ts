import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root";

const page = await readFile(join(projectRoot, "docs/security.md"), "utf8");
/** The requirements: their numbers, what they ask for, and the tests or pages that show it, or a sentence. */
const rows = [...page.matchAll(/^- \*\*(\d+)\.(\d+)\.(\d+)\*\* (.+?): (.+)$/gm)];

test("every requirement of levels 1 and 2 has its answer", () => {
  // The number of level 1 and 2 rows in each chapter of version 5.0.0 of the standard.
  const expected = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
  const found = expected.map(
    (_, index) => rows.filter(([, chapter]) => Number(chapter) === index + 1).length,
  );
  expect(found).toEqual(expected);
  expect(rows.length).toBe(page.match(/^- \*\*/gm)?.length);
});

test("no requirement is answered twice", () => {
  const numbers = rows.map(([, ...number]) => number.slice(0, 3).join("."));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
