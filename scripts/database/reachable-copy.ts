import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNodeError, recoverWith } from "@/lib/process/node-error";
import type { Binaries } from "./binaries";

const groupOrOthersMayWrite = 0o022;

/**
 * Whether root owns the folder and nobody else can write to it: only then is it safe for root to start programs in it.
 */
async function isTrusted(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(recoverWith(null, "ENOENT"));
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & groupOrOthersMayWrite) === 0;
}

async function openFolders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openFolders(path);
    else if (entry.isFile()) await chmod(path, entry.parentPath.endsWith("bin") ? 0o755 : 0o644);
  }
}

async function copyInto(base: string, from: string, to: string): Promise<void> {
  const draft = await mkdtemp(join(base, ".academy-postgresql-"));
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await openFolders(draft);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // A concurrent start was faster, and its copy is the same.
    if (!isNodeError(error, "EEXIST", "ENOTEMPTY")) throw error;
  }
}

/**
 * A copy of the server's programs that every user of the machine can execute. The unprivileged user that
 * runs PostgreSQL for root cannot enter a checkout below a folder that is closed to it. Throws if there
 * is nowhere to put a copy.
 */
export async function reachableCopy({ folder, version }: Binaries): Promise<string> {
  for (const base of ["/var/lib", "/opt", tmpdir()]) {
    const target = join(base, `academy-postgresql-${version}`);
    if (await isTrusted(target)) return target;
    try {
      await copyInto(base, folder, target);
    } catch (error) {
      if (isNodeError(error, "ENOENT", "EROFS", "EACCES", "EPERM", "ENOSPC", "ENOTDIR")) continue;
      throw error;
    }
    if (await isTrusted(target)) return target;
  }
  throw new Error(
    "The embedded PostgreSQL found no folder for its programs. Run as an ordinary user, or set DATABASE_URL.",
  );
}
