import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { lock } from "proper-lockfile";
import { isNodeError } from "@/lib/process";

/** Milliseconds without a heartbeat after which a lock counts as a dead process's and is taken over. */
const stale = 15_000;

export async function withFileLock<T>(
  folder: string,
  waiting: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const options = { realpath: false, stale, lockfilePath: join(folder, ".lock") };
  const release = await lock(folder, options).catch((error: unknown) => {
    if (!isNodeError(error, "ELOCKED")) throw error;
    if (waiting !== undefined) console.log(waiting);
    return lock(folder, { ...options, retries: { forever: true, minTimeout: 250, maxTimeout: 1000 } });
  });
  return work().finally(release);
}
