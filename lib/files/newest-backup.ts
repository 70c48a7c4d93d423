import "server-only";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";

/** When the newest backup in the default folder was written; null if there is none. */
export async function newestBackup(): Promise<Date | null> {
  const folder = join(env.DATA_DIR, "backups");
  try {
    const files = (await readdir(folder)).filter((name) => /\.tar(\.age)?$/.test(name));
    const times = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mtimeMs));
    return times.length === 0 ? null : new Date(Math.max(...times));
  } catch {
    return null;
  }
}
