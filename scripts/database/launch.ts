import { once } from "node:events";
import { closeSync, fchmodSync, openSync } from "node:fs";
import { readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort, isPostgres } from "../free-port";
import { type Cluster, startProgram } from "./cluster";
import { findPostmaster, type Postmaster, removeForeignLock, removeLock } from "./postmaster";

const settings: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  random_page_cost: "1.1",
  jit: "off",
  min_wal_size: "128MB",
  max_wal_size: "1GB",
  wal_compression: "on",
  // No user input in the log: neither statements nor the values in an error's details.
  log_min_messages: "warning",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length_on_error: "0",
};

/** PostgreSQL's defaults, spelt out so that no configuration file turns them off. */
const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
const throwaway = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" },
  // Several servers and test processes share it.
  max_connections: "300",
};

const maxLogBytes = 10 * 1024 * 1024;
const timeouts = { step: 20, start: 300_000, silence: 10_000, attempts: 10 };

const logOf = ({ folder }: Cluster) => join(folder, "server.log");

async function openLog(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (found && found.size > maxLogBytes) await rename(path, `${path}.1`);
  const file = openSync(path, "a", 0o600);
  fchmodSync(file, 0o600);
  return file;
}

async function awaitReady(cluster: Cluster, isRunning: () => boolean): Promise<Postmaster | undefined> {
  const deadline = Date.now() + timeouts.start;
  while (Date.now() < deadline) {
    const postmaster = findPostmaster(cluster.dataFolder);
    if (postmaster?.isReady) return postmaster;
    if (!isRunning()) return undefined;
    await delay(timeouts.step);
  }
  throw new Error(`The embedded database did not become ready. Its log is ${logOf(cluster)}.`);
}

/** If PostgreSQL does not answer on the lock file's port, the file is left over from a crash: it is removed. */
async function joinServer(cluster: Cluster): Promise<Postmaster | undefined> {
  const deadline = Date.now() + timeouts.silence;
  for (;;) {
    const found = findPostmaster(cluster.dataFolder);
    if (found === undefined) return undefined;
    if (await isPostgres(found.port))
      return awaitReady(cluster, () => findPostmaster(cluster.dataFolder) !== undefined);
    if (Date.now() > deadline && findPostmaster(cluster.dataFolder)?.pid === found.pid) {
      await removeLock(cluster.dataFolder);
      return undefined;
    }
    await delay(timeouts.step);
  }
}

async function launchOnce(cluster: Cluster, port: number): Promise<Postmaster | undefined> {
  await removeForeignLock(cluster.dataFolder);
  const log = await openLog(logOf(cluster));
  const durability = cluster.isThrowaway ? throwaway : durable;
  const options = Object.entries({ ...settings, ...durability, port: String(port) });
  const args = options.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Detached: Ctrl-C in the terminal must reach only the academy, which needs the database to finish.
  const child = startProgram(cluster, "postgres", args, { detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  let isRunning = true;
  child.once("exit", () => {
    isRunning = false;
  });
  await once(child, "spawn");
  child.unref();
  return awaitReady(cluster, () => isRunning);
}

/** Tries again: two starts may coincide, another program may take the port, and a killed server takes time to end. */
export async function runningServer(cluster: Cluster, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + timeouts.start;
  for (let failures = 0; failures < timeouts.attempts; ) {
    const isThere = findPostmaster(cluster.dataFolder) !== undefined;
    const postmaster = isThere
      ? await joinServer(cluster)
      : await launchOnce(cluster, port ?? (await freePort()));
    if (postmaster) return postmaster;
    const complaint = (await readFile(logOf(cluster), "utf8").catch(() => "")).slice(-1000);
    if (complaint.includes("administrative permissions"))
      throw new Error(
        "PostgreSQL does not run for an administrator of Windows. Run as an ordinary user, or set DATABASE_URL.",
      );
    // A statement of a killed server is still running. Its process ends with the statement, which may take minutes.
    const isHeld = complaint.includes("pre-existing shared memory block");
    if (Date.now() > deadline || !isHeld) failures += 1;
    await delay((1 + failures) * 100);
  }
  throw new Error(`The embedded database does not start. Its log is ${logOf(cluster)}.`);
}
