import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The paths of all files in a folder and its subfolders; symbolic links count as files. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
}
