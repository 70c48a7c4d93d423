import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("The folder of the project (with its package.json) was not found.");
  return nearestPackage(parent);
}

export const projectRoot: string = nearestPackage(import.meta.dirname);

export const pathInProject = (file: string, root = projectRoot): string =>
  relative(root, file).split(sep).join("/");

export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
}
