import { readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isNodeError, recoverWith } from "@/lib/process";

export type Postmaster = { pid: number; port: number; isReady: boolean };

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isNodeError(error, "EPERM");
  }
}

/** If it has not, the id was recycled. Only Linux can tell; on other systems the port decides (launch.ts). */
function hasWorkingDirectory(pid: number, dataFolder: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch (error) {
    // In a container not even root may look into another user's process, but can see whose it is.
    const owner =
      isNodeError(error, "EACCES", "EPERM") && statSync(`/proc/${pid}`, { throwIfNoEntry: false });
    return owner ? owner.uid === statSync(dataFolder).uid : false;
  }
}

function lockLines(dataFolder: string): string[] {
  try {
    return readFileSync(join(dataFolder, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    return recoverWith([], "ENOENT")(error);
  }
}

/** Ready or not. Undefined if there is none: a lock file left by a crash may name a process that is gone, or another. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  // Line 1 is the process id, line 4 the port and line 8 the state; PostgreSQL writes them one after another.
  const lines = lockLines(dataFolder);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !hasWorkingDirectory(pid, dataFolder))
    return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}

export const removeLock = (dataFolder: string) => rm(join(dataFolder, "postmaster.pid"), { force: true });

export async function removeForeignLock(dataFolder: string): Promise<void> {
  const pid = Number(lockLines(dataFolder)[0]);
  if (pid > 0 && isAlive(pid) && !hasWorkingDirectory(pid, dataFolder)) await removeLock(dataFolder);
}
