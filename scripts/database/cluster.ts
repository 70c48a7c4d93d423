import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { isNodeError } from "@/lib/process/node-error";
import { installedBinaries } from "./binaries";
import { isAlive } from "./postmaster";
import { reachableCopy } from "./reachable-copy";
import { type ServerUser, serverUser } from "./server-user";

/** A PostgreSQL data folder and the programs that serve it. */
export type Cluster = {
  /** Contains initdb and postgres. */
  binFolder: string;
  /** Contains the data, the log and a file for each process that uses the server. */
  folder: string;
  dataFolder: string;
  user: ServerUser | undefined;
  /** Whether the data may be lost in a power cut, as in a test run: nothing then waits for the disk. */
  isThrowaway: boolean;
};

/**
 * PostgreSQL's `-D` argument. When root starts PostgreSQL, its unprivileged user may not be able to reach the data by
 * its path (in a home folder, say). So root starts the process inside the folder, and Linux resolves this name to it
 * without checking the path.
 */
const dataArgument = ({ user, dataFolder }: Cluster): string =>
  user && process.platform === "linux" ? "/proc/self/cwd" : dataFolder;

export function startProgram(
  cluster: Cluster,
  program: "initdb" | "postgres" | "pg_ctl",
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  return spawn(join(cluster.binFolder, program), ["-D", dataArgument(cluster), ...args], {
    cwd: cluster.dataFolder,
    // The shell's PG*, LC_* and TZ must not change the server's behaviour. (Next's types require NODE_ENV.)
    env: { NODE_ENV: "production" },
    windowsHide: true,
    ...cluster.user,
    ...options,
  });
}

async function ownFolder(path: string, user: ServerUser | undefined): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  if (user) await chown(path, user.uid, user.gid);
}

/** A folder in which one start creates the data. Concurrent starts have their own. */
type Draft = { folder: string; dataFolder: string };

const draftPrefix = "draft-";

/** Removes the drafts of killed starts, but not those of starts in progress. */
async function removeDeadDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(draftPrefix) || isAlive(Number.parseInt(name.slice(draftPrefix.length), 10)))
      continue;
    // Its initdb may have outlived it and keep writing for a second.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function makeDraft(cluster: Cluster, adminPassword: string): Promise<Draft> {
  const folder = await mkdtemp(join(cluster.folder, `${draftPrefix}${process.pid}-`));
  await ownFolder(folder, cluster.user);
  const [dataFolder, password] = [join(folder, "data"), join(folder, "password")];
  await ownFolder(dataFolder, cluster.user);
  await writeFile(password, adminPassword, { mode: 0o600 });
  if (cluster.user) await chown(password, cluster.user.uid, cluster.user.gid);
  return { folder, dataFolder };
}

/** Fills a draft's data folder. Returns what initdb complained of if it failed. */
async function initialise(draft: Cluster, locale: string): Promise<string | undefined> {
  const args = [
    ...["--username=postgres", `--pwfile=${dataArgument(draft)}/../password`, "--auth=scram-sha-256"],
    ...["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...["--no-instructions", `--locale=${locale}`, ...(draft.isThrowaway ? ["--no-sync"] : [])],
  ];
  const child = startProgram(draft, "initdb", args, { stdio: ["ignore", "ignore", "pipe"] });
  const complaining = child.stderr === null ? "" : text(child.stderr);
  const [complaint, [code]] = await Promise.all([complaining, once(child, "close")]);
  return code === 0 ? undefined : complaint.trim() || "initdb failed";
}

/**
 * Sorting and lower-casing use PostgreSQL's builtin locale, so that lists look the same on every machine. Trigrams
 * still use the system's character classes: without C.UTF-8, plain C will do (correct, but slower for Dari).
 */
const locales = ["C.UTF-8", "C"];

/**
 * Renames the complete draft, so a start that is killed half-way leaves a draft and never half a database. Of
 * concurrent starts, the first to finish wins.
 */
async function putInPlace(draft: Draft, dataFolder: string): Promise<void> {
  await rename(draft.dataFolder, dataFolder).catch((error: unknown) => {
    if (!existsSync(dataFolder)) throw error;
  });
}

async function create(cluster: Cluster, adminPassword: string): Promise<void> {
  await removeDeadDrafts(cluster.folder);
  let complaint: string | undefined;
  for (const locale of locales) {
    const draft = await makeDraft(cluster, adminPassword);
    try {
      complaint = await initialise({ ...cluster, dataFolder: draft.dataFolder }, locale);
      if (complaint === undefined) return await putInPlace(draft, cluster.dataFolder);
    } finally {
      await rm(draft.folder, { recursive: true, force: true });
    }
  }
  throw new Error(`The embedded database could not be made: ${complaint}`);
}

/** The cluster of a data folder. Creates it the first time, with this password for PostgreSQL's superuser. */
export async function openCluster(
  dataDir: string,
  adminPassword: string,
  { isThrowaway = false } = {},
): Promise<Cluster> {
  const folder = join(dataDir, "postgres");
  const dataFolder = join(folder, "data");
  const user = await serverUser(dataFolder);
  const binaries = await installedBinaries();
  const programs = user ? await reachableCopy(binaries) : binaries.folder;
  const cluster = { binFolder: join(programs, "bin"), folder, dataFolder, user, isThrowaway };
  try {
    await ownFolder(folder, user);
    if (!existsSync(dataFolder)) await create(cluster, adminPassword);
  } catch (error) {
    if (!isNodeError(error, "EACCES", "EPERM")) throw error;
    throw new Error(`The embedded database in ${folder} belongs to another user of this machine.`);
  }
  return cluster;
}
