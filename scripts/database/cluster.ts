import { execFile, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { isNodeError, recoverWith } from "@/lib/process";
import { withFileLock } from "../file-lock";
import { installedBinaries } from "./binaries";

const run = promisify(execFile);

/** Only then is it safe for root to start programs in it. */
async function isTrusted(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(recoverWith(null, "ENOENT"));
  const groupOrOthersMayWrite = 0o022;
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & groupOrOthersMayWrite) === 0;
}

async function copyInto(base: string, from: string, to: string): Promise<void> {
  const draft = await mkdtemp(join(base, ".academy-postgresql-"));
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await run("chmod", ["-R", "u=rwX,go=rX", draft]);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // A concurrent start was faster, and its copy is the same.
    if (!isNodeError(error, "EEXIST", "ENOTEMPTY")) throw error;
  }
}

/** The unprivileged user that runs PostgreSQL for root cannot enter a checkout below a folder that is closed to it. */
async function reachableCopy(folder: string, version: string): Promise<string> {
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

type ServerUser = { uid: number; gid: number };

const ownName = "academy-postgres";

async function idsOf(name: string): Promise<ServerUser | undefined> {
  const ids = ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, name])).stdout));
  const [uid, gid] = await Promise.all(ids).catch(() => []);
  return uid && gid ? { uid, gid } : undefined;
}

async function makeOwnUser(): Promise<ServerUser | undefined> {
  const noLogin = ["--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin"];
  // It fails without useradd, with a read-only /etc, or if a concurrent start created the user: the look-up decides.
  await run("useradd", ["--system", "--user-group", ...noLogin, ownName]).catch(() => undefined);
  return idsOf(ownName);
}

/** PostgreSQL refuses to run as root. */
async function serverUser(dataFolder: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataFolder).catch(recoverWith(null, "ENOENT"));
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = (await idsOf(ownName)) ?? (await makeOwnUser()) ?? (await idsOf("nobody"));
  if (user) return user;
  throw new Error(
    "PostgreSQL cannot run as root, and no other user was found for it. Run as an ordinary user, or set DATABASE_URL.",
  );
}

export type Cluster = {
  binFolder: string;
  folder: string;
  dataFolder: string;
  user: ServerUser | undefined;
  isThrowaway: boolean;
};

/** PostgreSQL's user may not be able to enter the path (a home folder, say), but root starts it inside: hence this name. */
const dataArgument = ({ user, dataFolder }: Cluster): string =>
  user && process.platform === "linux" ? "/proc/self/cwd" : dataFolder;

export function startProgram(
  cluster: Cluster,
  program: "initdb" | "postgres" | "pg_ctl",
  args: readonly string[],
  options: SpawnOptions,
) {
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

async function initialise(cluster: Cluster, locale: string): Promise<string | undefined> {
  const args = [
    ...["--username=postgres", `--pwfile=${dataArgument(cluster)}/../password`, "--auth=scram-sha-256"],
    ...["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...["--no-instructions", `--locale=${locale}`, ...(cluster.isThrowaway ? ["--no-sync"] : [])],
  ];
  const child = startProgram(cluster, "initdb", args, { stdio: ["ignore", "ignore", "pipe"] });
  const complaining = child.stderr === null ? "" : text(child.stderr);
  const [complaint, [code]] = await Promise.all([complaining, once(child, "close")]);
  return code === 0 ? undefined : complaint.trim() || "initdb failed";
}

/** Only trigrams use it: lists sort by the builtin locale. Where C.UTF-8 is missing, C is correct but slower for Dari. */
const locales = ["C.UTF-8", "C"];

/** Works in a draft that is renamed when it is complete: a start that is killed half-way leaves no half database. */
async function create(cluster: Cluster, adminPassword: string): Promise<void> {
  const { folder, user } = cluster;
  // A killed start's initdb may have outlived it and keep writing for a second.
  for (const name of (await readdir(folder)).filter((one) => one.startsWith("draft-")))
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  let complaint: string | undefined;
  for (const locale of locales) {
    const draft = await mkdtemp(join(folder, "draft-"));
    const [dataFolder, password] = [join(draft, "data"), join(draft, "password")];
    try {
      await ownFolder(draft, user);
      await ownFolder(dataFolder, user);
      await writeFile(password, adminPassword, { mode: 0o600 });
      if (user) await chown(password, user.uid, user.gid);
      complaint = await initialise({ ...cluster, dataFolder }, locale);
      if (complaint === undefined) return await rename(dataFolder, cluster.dataFolder);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  throw new Error(`The embedded database could not be made: ${complaint}`);
}

export async function openCluster(dataDir: string, adminPassword: string, isThrowaway: boolean) {
  const folder = join(dataDir, "postgres");
  const dataFolder = join(folder, "data");
  const user = await serverUser(dataFolder);
  const { folder: installed, version } = await installedBinaries();
  const programs = user ? await reachableCopy(installed, version) : installed;
  const cluster: Cluster = { binFolder: join(programs, "bin"), folder, dataFolder, user, isThrowaway };
  try {
    await ownFolder(folder, user);
    if (!existsSync(dataFolder))
      await withFileLock(folder, undefined, async () => {
        if (!existsSync(dataFolder)) await create(cluster, adminPassword);
      });
  } catch (error) {
    if (!isNodeError(error, "EACCES", "EPERM")) throw error;
    throw new Error(`The embedded database in ${folder} belongs to another user of this machine.`);
  }
  return cluster;
}
