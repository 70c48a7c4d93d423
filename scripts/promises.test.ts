import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { projectRoot } from "./project-root";

/** The tests that show a promise is kept, or `advice`: what we ask of others is no promise of ours. */
const Shown = z.union([z.array(z.string()).min(1), z.literal("advice")]);
const read = async (path: string) => await readFile(join(projectRoot, path), "utf8");
const promises = z
  .record(z.string(), z.record(z.string(), Shown))
  .parse(parse(await read("docs/promises.yaml")));

const withoutBreaks = (text: string) => text.replace(/\s+/g, " ");
const promising =
  /\b(never|no one|always|at once|for good|cannot|only)\b|\b(\d+|seven|fifteen|thirty) (days|minutes|hours)\b/i;

async function promisesIn(page: string): Promise<string[]> {
  const text = (await read(`content/legal/en/${page}`)).replace(/^##.*$/gm, "");
  const paragraphs = text.split(/\n\s*\n|\n- |^- /m).map(withoutBreaks);
  const sentences = paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.!?]) /));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => promising.test(sentence));
}

test("every promise on the legal pages is on the list", async () => {
  for (const page of await readdir(join(projectRoot, "content/legal/en"))) {
    const listed = new Set(Object.keys(promises[`content/legal/en/${page}`] ?? {}));
    expect((await promisesIn(page)).filter((sentence) => !listed.has(sentence))).toEqual([]);
  }
});

test.each(Object.keys(promises))("%s still says what is listed for it", async (path) => {
  const text = withoutBreaks(await read(path));
  const gone = Object.keys(promises[path] ?? {}).filter((sentence) => !text.includes(sentence));
  expect(gone).toEqual([]);
});

test("the tests that show the promises exist", () => {
  const tests = Object.values(promises).flatMap((listed) => Object.values(listed));
  const missing = tests.flat().filter((path) => path !== "advice" && !existsSync(join(projectRoot, path)));
  expect(missing).toEqual([]);
});
