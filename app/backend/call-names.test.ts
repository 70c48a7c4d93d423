import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callNames, givenBy, type NamedCall, takenBy } from "@/lib/call-names/call-names";
import { sorts } from "@/lib/people-list/schema";
import { projectRoot } from "@/scripts/project-root";
import { endpoints } from "./endpoints";

const addresses = Object.keys(callNames) as NamedCall[];

test("a call with old spellings is read and answered by its own", () => {
  const spoken = Object.entries(endpoints).flatMap(([at, route]) =>
    route.GET.endpoint.address === undefined ? [] : [[at, route.GET.endpoint.address]],
  );
  expect(Object.fromEntries(spoken)).toEqual(Object.fromEntries(addresses.map((at) => [at, at])));
});

/** The list's sorts, which bookmarks hold under these names but which are not fields. */
const values: readonly string[] = sorts;
const old = [
  ...new Set(addresses.flatMap((at) => [...Object.keys(takenBy(at)), ...Object.keys(givenBy(at))])),
].filter((name) => name.includes("_"));

/** A field as code refers to it: read, written, destructured, posted, or requested in an address. */
const fieldPattern = new RegExp(
  `(?<!columns)\\.(${old.join("|")})\\b|\\b(?:name=|get\\(|set\\()"(${old.join("|")})"|[?&](${old.join("|")})=|\\b(${old
    .filter((name) => !values.includes(name))
    .join("|")})"?\\??:`,
  "g",
);

/** SQL, whose columns have the old names of the fields. */
const sqlPattern = /(?:sql|Raw|Unsafe)(?:<[^`]*>)?`[^`]*`/g;

/** Files that refer to rows by those columns. */
const ofRows = [
  "lib/history/recorded-tables.ts",
  "lib/history/operations/undo-act.ts",
  "lib/certificates/verdict.ts",
  "lib/certificates/queries/codes-on-papers.ts",
];

async function sourcesIn(folder: string): Promise<string[]> {
  const files = await readdir(join(projectRoot, folder), { recursive: true });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

test("screens and domains speak of fields by our names", async () => {
  const files = (await Promise.all(["app", "components", "lib"].map(sourcesIn))).flat();
  const others = files.filter(
    (file) => !/^(app\/backend|lib\/call-names)\//.test(file) && !ofRows.includes(file),
  );
  const found = await Promise.all(
    others.map(async (file) => {
      const source = (await readFile(join(projectRoot, file), "utf8")).replace(sqlPattern, "");
      return [...source.matchAll(fieldPattern)].map(([name]) => `${file}: ${name}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
