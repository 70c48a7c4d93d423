import { randomUUID } from "node:crypto";
import { link, rm, writeFile } from "node:fs/promises";
import { recoverWith } from "./node-error";

/** Creates a file atomically, for its owner alone, unless it exists: two processes may start at the same time. */
export async function writeOnce(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await link(draft, file)
    .catch(recoverWith(undefined, "EEXIST"))
    .finally(() => rm(draft, { force: true }));
}
