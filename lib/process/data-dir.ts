import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Creates the data folder, accessible only to its owner. */
export async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
}

/** A secret generated earlier; undefined if there is none. */
export const readSecret = (dataDir: string, name: string): Promise<string | undefined> =>
  read(join(dataDir, "secrets", name));

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, "utf8")).trim() || undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * A secret of 256 random bits, generated once and stored in `DATA_DIR/secrets/<name>`, readable only by its owner.
 * Concurrent processes get the same one, because the file is created atomically.
 */
export async function getOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, "secrets");
  const path = join(folder, name);
  const kept = await read(path);
  if (kept !== undefined) return kept;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}.${process.pid}.${randomBytes(4).toString("hex")}`);
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await read(path);
  if (secret === undefined)
    throw new Error(`The secret in ${path} is empty. Remove the file to make a new one.`);
  return secret;
}
