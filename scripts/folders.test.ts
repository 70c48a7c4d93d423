import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root";

const lib = join(projectRoot, "lib");
const sources = (await readdir(lib, { recursive: true }))
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file));

/** The folder of `lib` that a file is in; undefined for a file directly in `lib`. */
const folderOf = (file: string): string | undefined => file.match(/^([^/]+)\//)?.[1];

/** The folders that each folder imports from. */
const imports = new Map<string, Set<string>>();
for (const file of sources) {
  const folder = folderOf(file);
  if (folder === undefined) continue;
  const others = imports.get(folder) ?? new Set();
  imports.set(folder, others);
  for (const [, path = ""] of readFileSync(join(lib, file), "utf8").matchAll(/from "@\/lib\/([^"]+)"/g)) {
    const other = folderOf(path);
    if (other !== undefined && other !== folder) others.add(other);
  }
}

/** A path of imports that leads back to its start, if there is one. */
function circle(way: readonly string[]): readonly string[] | undefined {
  const [start] = way;
  for (const next of imports.get(way.at(-1) ?? "") ?? []) {
    if (next === start) return way;
    const found = way.includes(next) ? undefined : circle([...way, next]);
    if (found) return found;
  }
  return undefined;
}

test("no folder of lib imports from one that imports from it, on whatever way", () => {
  expect([...imports.keys()].map((folder) => circle([folder])).filter((way) => way !== undefined)).toEqual(
    [],
  );
});

test("at most eight files lie loose in lib", () => {
  expect(sources.filter((file) => folderOf(file) === undefined).length).toBeLessThanOrEqual(8);
});

test("a folder of operations has nothing else", () => {
  const others = sources.filter(
    (file) =>
      /\/operations\//.test(file) && !/\b\w*[oO]peration\(/.test(readFileSync(join(lib, file), "utf8")),
  );
  expect(others).toEqual([]);
});
