import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { manifestIn, manifestName } from "@/lib/certificates/emergency-copy/manifest";
import { isNodeError, recoverWith } from "@/lib/process/node-error";
import { withFileLock } from "../file-lock";
import type { EmergencyCopy } from "./create-copy";

/** The folder of the copy, beside the backups. */
export const copyFolder = (backups: string): string => join(backups, "emergency-copy");

const manifestOf = async (folder: string) =>
  manifestIn(await readFile(join(folder, manifestName), "utf8").catch(() => ""));

/** When the copy in a folder was made; null if there is none. */
export async function madeAtOf(folder: string): Promise<Date | null> {
  const manifest = await manifestOf(folder);
  return manifest && new Date(manifest.madeAt);
}

/** Throws if a folder holds anything but an earlier copy, because the new copy replaces the folder. */
async function requireOwn(folder: string): Promise<void> {
  const own = new Set([manifestName, ...Object.keys((await manifestOf(folder))?.files ?? {})]);
  const names = await readdir(folder).catch(recoverWith([], "ENOENT"));
  const foreign = names.find((name) => !own.has(name));
  if (foreign === undefined) return;
  throw new Error(
    `The folder ${folder} holds ${foreign}, which is no part of an emergency copy. Name a new folder, or move that away.`,
  );
}

/**
 * Writes a copy beside the folder and, once it is complete, puts it in the place of the earlier one. If anything
 * fails, the earlier one stays.
 */
export async function replaceCopy(
  folder: string,
  create: () => Promise<EmergencyCopy>,
): Promise<EmergencyCopy> {
  const waiting = `Another process is writing beside ${folder}. Waiting for it to finish.`;
  return await withFileLock(dirname(folder), waiting, async () => {
    const [draft, earlier] = [`${folder}.partial`, `${folder}.earlier`];
    // A power cut between the two renames.
    if (!existsSync(folder) && existsSync(earlier)) await rename(earlier, folder);
    await requireOwn(folder);
    const copy = await create();
    try {
      await rm(draft, { recursive: true, force: true });
      await mkdir(draft);
      for (const [name, bytes] of copy.files) await writeFile(join(draft, name), bytes, { flush: true });
      await swap(folder, draft, earlier);
    } catch (error) {
      // Also frees the space again if the disk is full.
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
    return copy;
  });
}

async function swap(folder: string, draft: string, earlier: string): Promise<void> {
  await rm(earlier, { recursive: true, force: true });
  const hadOne = existsSync(folder);
  if (hadOne)
    await rename(folder, earlier).catch((error: unknown) => {
      if (!isNodeError(error, "EBUSY", "EXDEV")) throw error;
      throw new Error(
        `${folder} is a disk of its own. Name a folder on it, like ${join(folder, basename(draft, ".partial"))}.`,
      );
    });
  try {
    await rename(draft, folder);
  } catch (error) {
    if (hadOne) await rename(earlier, folder);
    throw error;
  }
  await rm(earlier, { recursive: true, force: true });
}
