import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isNodeError } from "../node-error";

/** A running PostgreSQL server, as the lock file in its data folder names it. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

/** Whether a process lives. One that belongs to another user does, too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isNodeError(error, "EPERM");
  }
}

/**
 * A process number is used again some day: on Linux, only the process that works inside this folder is meant.
 */
function worksIn(pid: number, dataFolder: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch {
    return false;
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
 * The server that has this data folder open, ready or not. Undefined if none has: a lock file that is left
 * from a crash names a process that is gone, or somebody else's.
 */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  // Line 1 the process, line 4 the port, line 8 the state; PostgreSQL writes them one after another.
  const lines = lockLines(dataFolder);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !worksIn(pid, dataFolder)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}

/**
 * PostgreSQL replaces the lock file of a dead process by itself, but refuses to start where the number in it
 * has become the number of another living process. Then the file is removed; that process is left alone.
 */
export async function removeForeignLock(dataFolder: string): Promise<void> {
  const pid = Number(lockLines(dataFolder)[0]);
  if (pid > 0 && isAlive(pid) && !worksIn(pid, dataFolder))
    await rm(join(dataFolder, "postmaster.pid"), { force: true });
}
