import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { processState } from "./process-state";

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

export function isNodeError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

export const recoverWith =
  <Value>(value: Value, ...codes: string[]) =>
  (error: unknown): Value => {
    if (isNodeError(error, ...codes)) return value;
    throw error;
  };

type Lifecycle = {
  /** The process is shutting down: it finishes its requests and should get no new ones. */
  isStopping: boolean;
  /** The process accepts no more connections, so each response is the last on its connection. */
  isClosed: boolean;
  isBehindFront: boolean;
  migrations: readonly string[];
};

export const lifecycle: Lifecycle = processState("lifecycle", () => ({
  isStopping: false,
  isClosed: false,
  isBehindFront: false,
  migrations: [],
}));

/** If the port cannot be opened, throws a sentence that names the setting. */
export async function listen(server: Server, port: number, host?: string, setting = "PORT"): Promise<void> {
  try {
    await once(server.listen({ port, host }), "listening");
  } catch (error) {
    const hostSetting = setting.replace("PORT", "HOST");
    const noAddress = `This machine does not have the address ${host} that ${hostSetting} names. Correct ${hostSetting}.`;
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} is in use by another program. Set ${setting} to a free one.`,
      EACCES: `Only root can use port ${port}. Set ${setting} to a number above 1023.`,
      EADDRNOTAVAIL: noAddress,
      ENOTFOUND: noAddress,
      EAI_AGAIN: noAddress,
    };
    const reason = error instanceof Error && "code" in error ? reasons[String(error.code)] : undefined;
    throw reason === undefined ? error : new Error(reason, { cause: error });
  }
}

/** Does one job at a time. If it ends during a job, that job fails and the next one starts a new thread. */
export function workerThread<Job, Outcome>(
  source: string,
  workerData?: unknown,
): (job: Job) => Promise<Outcome> {
  let kept: Worker | undefined;
  return async (job) => {
    kept ??= new Worker(source, { eval: true, workerData });
    const worker = kept;
    const listening = new AbortController();
    const { signal } = listening;
    const end = async () => {
      await once(worker, "exit", { signal });
      throw new Error("It has left.");
    };
    worker.ref();
    try {
      const answer = Promise.race([once(worker, "message", { signal }), end()]);
      worker.postMessage(job);
      const [outcome] = await answer;
      return outcome;
    } catch (cause) {
      if (kept === worker) kept = undefined;
      throw new Error("A worker thread has ended.", { cause });
    } finally {
      listening.abort();
      // An idle thread must not keep a finished script alive.
      worker.unref();
    }
  };
}

// biome-ignore lint/style/noProcessEnv: the launcher's own name, not a setting, and needed before settings are read.
const { ACADEMY_COMMAND: launcher } = process.env;

/** As its operator types it: `npm run backup -- FILE` in a checkout, `./academy backup FILE` in an archive. */
export function commandLine(command: string, args = ""): string {
  const words =
    launcher === undefined ? ["npm", "run", command, args && "--", args] : [launcher, command, args];
  return words.filter((word) => word !== "").join(" ");
}
