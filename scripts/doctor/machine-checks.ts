import { constants } from "node:fs";
import { access, mkdir, readFile, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checkedSettings } from "../checked-settings";
import { projectRoot } from "../project-root";

const gigabyte = 1024 ** 3;

/** A version as a comparable number: 20.19.1 is 20019001. */
const asNumber = (version: string): number =>
  version.split(".").reduce((sum, part, index) => sum + Number.parseInt(part, 10) * 1000 ** (2 - index), 0);

/** Checks that Node is as new as package.json requires. */
export async function checkNode(): Promise<string> {
  const { engines } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));
  const least = String(engines.node).replace(">=", "");
  const { node } = process.versions;
  if (asNumber(node) < asNumber(least)) throw new Error(`Node is ${node}: it must be ${least} or newer.`);
  return `Node is ${node}.`;
}

/** Checks that DATA_DIR is writable, with a gigabyte free. */
export async function checkDisk(): Promise<string> {
  const folder = resolve(projectRoot, checkedSettings().DATA_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
  await access(folder, constants.R_OK | constants.W_OK).catch(() => {
    throw new Error(`DATA_DIR (${folder}) cannot be written to.`);
  });
  const { bavail, bsize } = await statfs(folder);
  const free = `${((bavail * bsize) / gigabyte).toFixed(1)} GB`;
  if (bavail * bsize < gigabyte)
    throw new Error(`DATA_DIR (${folder}) has ${free} left: it should have 1 GB.`);
  return `DATA_DIR (${folder}) can be written to and has ${free} left.`;
}
