import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { filesBelow, pathInProject, projectRoot } from "@/scripts/project-root";

export type Source = { path: string; code: string };

export async function sourcesIn(folders: readonly string[], named: RegExp): Promise<Source[]> {
  const files = (await Promise.all(folders.map((folder) => filesBelow(join(projectRoot, folder))))).flat();
  return await Promise.all(
    files
      .filter((file) => named.test(file))
      .map(async (file) => ({ path: pathInProject(file), code: await readFile(file, "utf8") })),
  );
}

/** Source files, without tests, type declarations and development-only pages. */
export const programs = /(?<!\.test|\.d|\.dev)\.tsx?$/;
