import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { projectRoot } from "./project-root";

const read = (path: string) => readFile(join(projectRoot, path), "utf8");
const entries = await readdir(projectRoot, { withFileTypes: true });
const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
const { scripts } = JSON.parse(await read("package.json"));

const docs = (await readdir(join(projectRoot, "docs"), { recursive: true })).map((path) => `docs/${path}`);
const pages = ["README.md", "CONTRIBUTING.md", ...docs.filter((path) => path.endsWith(".md"))];

test("every picture in docs/images is shown on a page, and a visitor on a slow line can load them all", async () => {
  const pictures = docs.filter((path) => path.startsWith("docs/images/"));
  const shown = (await Promise.all(pages.map(read))).join();
  expect(pictures.filter((path) => !shown.includes(path.replace("docs/", "")))).toEqual([]);
  const sizes = await Promise.all(pictures.map(async (path) => (await stat(join(projectRoot, path))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});

/** The code on a page: text between backticks, and the lines of its code blocks. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].flatMap(([, block = ""]) => block.split("\n"));
  const spans = [...text.replace(/^```.*?^```/gms, "").matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
  return [...blocks, ...spans];
}

/** A path may be given without its ending, as tests are. */
async function isPath(path: string): Promise<boolean> {
  const names = await readdir(join(projectRoot, dirname(path))).catch(() => []);
  return names.some((name) => name.startsWith(basename(path)));
}

async function missing(paths: readonly string[]): Promise<string[]> {
  const known = await Promise.all(paths.map(isPath));
  return paths.filter((_, index) => !known[index]);
}

/** Whether this is a key of the catalogue, such as `studentList.edit`. */
function isMessage(name: string): boolean {
  let found: unknown = messages;
  for (const key of name.split(".")) found = (found as Record<string, unknown> | undefined)?.[key];
  return found !== undefined;
}

/** Paths that a fresh checkout lacks: they are built, or created for a real academy. */
const made = /^(dist|deploy\/production)\b/;

describe.each(pages)("%s", (page) => {
  test("names only files, commands and messages that exist, and leads nowhere else", async () => {
    const text = await read(page);
    const code = codeOf(text);
    const words = code.flatMap((line) => line.split(/[\s",;:]+/));
    const paths = words.filter(
      (word) => folders.has(word.split("/")[0] ?? "") && /^[\w-]+\/[\w()[\]./-]+$/.test(word),
    );
    const commands = code.flatMap((line) =>
      [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name),
    );
    const keys = words.filter((word) => /^[a-z]\w+(\.[a-z]\w+)+$/i.test(word) && !/\.(ts|typ)$/.test(word));
    const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, link = ""]) =>
      join(dirname(page), link),
    );
    expect({
      paths: await missing(paths.filter((path) => !made.test(path))),
      links: await missing(links),
      commands: commands.filter((name) => !(name in scripts)),
      messages: keys.filter((key) => (key.split(".")[0] ?? "") in messages && !isMessage(key)),
    }).toEqual({ paths: [], links: [], commands: [], messages: [] });
  });
});
