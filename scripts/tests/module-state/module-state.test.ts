import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../project-root";
import type { Sources } from "./called";
import { findModuleState } from "./find";

const parse = (path: string, text: string) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

function stateIn(texts: Readonly<Record<string, string>>): string[] {
  const sources = new Map(Object.entries(texts).map(([path, text]) => [path, parse(path, text)]));
  return findModuleState(sources).map(({ file, line, what }) => `${file}:${line} ${what}`);
}

/** The sources of everything the server or the browser loads. */
async function projectSources(): Promise<Sources> {
  const sources = new Map<string, ts.SourceFile>();
  const add = async (path: string) =>
    sources.set(path, parse(path, await readFile(join(projectRoot, path), "utf8")));
  for (const folder of ["app", "components", "i18n", "lib", "server"]) {
    const names = await readdir(join(projectRoot, folder), { recursive: true });
    await Promise.all(
      names
        .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name))
        .map((name) => add(`${folder}/${name}`)),
    );
  }
  return sources;
}

test("no module has state of its own, because each copy would have one", async () => {
  const sources = await projectSources();
  expect(sources.size).toBeGreaterThan(400);
  expect(findModuleState(sources)).toEqual([]);
});

describe("is found", () => {
  test.each([
    ["a variable", "let count = 0;", '"count" can be assigned again'],
    [
      "a map that is filled",
      "const m = new Map(); const f = () => m.set(1, 2);",
      '"m" is changed after it was made',
    ],
    [
      "a list that grows",
      "const l: number[] = []; function f() { l.push(1); }",
      '"l" is changed after it was made',
    ],
    [
      "an object that is written to",
      "const o = { n: 0 }; const f = () => { o.n += 1; };",
      '"o" is changed after it was made',
    ],
    ["a weak map", "const seen = new WeakMap();", "a WeakMap of its own"],
    ["a timer", "setInterval(() => undefined, 1);", "setInterval() makes what lasts"],
    [
      "a package's factory",
      'import { createTransport } from "nodemailer"; const t = createTransport("");',
      "createTransport() makes what lasts",
    ],
  ])("%s", (_, text, what) => {
    expect(stateIn({ "lib/a.ts": text })).toEqual([`lib/a.ts:1 ${what}`]);
  });
});

test.each([
  ["a table", "const words = new Map([[1, 2]]); export const f = () => words.get(1);"],
  [
    "what a function needs while it runs",
    "export function f() { let n = 0; const m = new Map(); n += 1; m.set(1, n); return n; }",
  ],
  ["what runs when somebody calls", "export const f = () => setTimeout(() => undefined, 1);"],
  ["state of the process", 'const s = processState("s", () => new Map()); export const f = () => s.get(1);'],
])("is left alone: %s", (_, text) => {
  expect(stateIn({ "lib/a.tsx": text })).toEqual([]);
});
