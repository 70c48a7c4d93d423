import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isNodeError } from "@/lib/process/node-error";

/** A running PostgreSQL server, as described by the lock file in its data folder. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isNodeError(error, "EPERM");
  }
}

function lockLines(dataFolder: string): string[] {
  try {
    return readFileSync(join(dataFolder, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return [];
    throw error;
  }
}

/**
 * The server of this data folder, ready or not. Undefined if there is none. After a crash the lock file may name another
 * process that has the id now: only its port can tell (launch.ts).
 */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  // Line 1 is the process id, line 4 the port and line 8 the state; PostgreSQL writes them one after another.
  const lines = lockLines(dataFolder);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}

export const removeLock = (dataFolder: string): Promise<void> =>
  rm(join(dataFolder, "postmaster.pid"), { force: true });
