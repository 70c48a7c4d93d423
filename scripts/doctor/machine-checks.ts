import { constants } from "node:fs";
import { access, readFile, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isNodeError } from "@/lib/process/node-error";
import { fileError } from "../errors";
import { projectRoot } from "../project-root";

const gigabyte = 1024 ** 3;

/** Checks that Node is as new as package.json requires. */
export async function checkNode(): Promise<string> {
  const { engines } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));
  const least = String(engines.node).replace(">=", "");
  const { node } = process.versions;
  if (node.localeCompare(least, "en", { numeric: true }) < 0)
    throw new Error(`Node is ${node}. It must be ${least} or newer.`);
  return `Node is ${node}.`;
}

/** Whether a folder exists. Throws an error if we may not read and write it. */
export async function requireFolder(folder: string): Promise<boolean> {
  try {
    if (!(await stat(folder)).isDirectory())
      throw new Error(`${folder} is a file, but should be a folder. Move the file away.`);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    if (isNodeError(error, "ENOENT", "ENOTDIR")) return false;
    throw fileError(error);
  }
}

/** The nearest existing folder above, in which the first start would create this one. */
async function nearestAbove(folder: string): Promise<string> {
  const above = dirname(folder);
  return above === folder || (await requireFolder(above)) ? above : nearestAbove(above);
}

/** Checks that DATA_DIR is writable, with a gigabyte free. */
export async function checkDisk(dataDir: string): Promise<string> {
  const isThere = await requireFolder(dataDir);
  const { bavail, bsize } = await statfs(isThere ? dataDir : await nearestAbove(dataDir));
  const free = `${((bavail * bsize) / gigabyte).toFixed(1)} GB`;
  if (bavail * bsize < gigabyte)
    throw new Error(
      `DATA_DIR (${dataDir}) has only ${free} of free space, and needs 1 GB. Make room on that disk.`,
    );
  return isThere
    ? `DATA_DIR (${dataDir}) can be written to and has ${free} of free space.`
    : `The first start will create DATA_DIR (${dataDir}), with ${free} of free space.`;
}
