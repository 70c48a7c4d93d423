import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../project-root";

/** A file of the project, with its path relative to the root. */
export type Source = { path: string; code: string };

/** The files below these folders whose paths match. */
export async function sourcesIn(folders: readonly string[], named: RegExp): Promise<Source[]> {
  const paths = folders.map(async (folder) =>
    (await readdir(join(projectRoot, folder), { recursive: true })).map(
      (name) => `${folder}/${name.replaceAll("\\", "/")}`,
    ),
  );
  const files = (await Promise.all(paths)).flat().filter((path) => named.test(path));
  return await Promise.all(
    files.map(async (path) => ({ path, code: await readFile(join(projectRoot, path), "utf8") })),
  );
}

/** Source files, without tests, type declarations and development-only pages. */
export const programs = /(?<!\.test|\.d|\.dev)\.tsx?$/;
