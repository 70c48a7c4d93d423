import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { recoverWith } from "./node-error";

export async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
}

async function readSecret(dataDir: string, name: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, "secrets", name), "utf8").catch(recoverWith("", "ENOENT"));
  return text.trim() || undefined;
}

/** 256 random bits in `DATA_DIR/secrets/<name>`, made once: concurrent processes get the same. */
export async function getOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, "secrets");
  const kept = await readSecret(dataDir, name);
  if (kept !== undefined) return kept;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeOnce(join(folder, name), `${randomBytes(32).toString("base64url")}\n`);
  const secret = await readSecret(dataDir, name);
  if (secret === undefined)
    throw new Error(`The secret in ${join(folder, name)} is empty. Remove the file to make a new one.`);
  return secret;
}

/** Creates a file atomically, for its owner alone, unless it exists: two processes may start at the same time. */
export async function writeOnce(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await link(draft, file)
    .catch(recoverWith(undefined, "EEXIST"))
    .finally(() => rm(draft, { force: true }));
}
