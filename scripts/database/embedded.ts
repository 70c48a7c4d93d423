import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Client } from "pg";
import { getOrCreateSecret, isNodeError, makeDataDir, recoverWith } from "@/lib/process";
import { messageOf } from "@/scripts/errors";
import { projectRoot } from "@/scripts/project-root";
import { packageFile } from "@/scripts/run-node";
import { withClient } from "./client";
import { type Cluster, openCluster } from "./cluster";
import { runningServer } from "./launch";
import { findPostmaster, type Postmaster } from "./postmaster";

/** Node's arguments for the keeper: a bundled file in a build, TypeScript in a checkout. */
const keeperArgs = import.meta.filename.endsWith(".ts")
  ? [
      ...["--import", pathToFileURL(packageFile("tsx", "dist/loader.mjs")).href],
      join(import.meta.dirname, "keeper-process.ts"),
    ]
  : [join(import.meta.dirname, "keeper-process.js")];

async function acquire(cluster: Cluster): Promise<() => Promise<void>> {
  const users = join(cluster.folder, "users");
  await mkdir(users, { recursive: true, mode: 0o700 });
  const keeper = spawn(process.execPath, [...keeperArgs, users, JSON.stringify(cluster)], {
    stdio: ["pipe", "pipe", "ignore"],
    detached: true,
    windowsHide: true,
    // Not in a folder that someone may want to remove.
    cwd: parse(process.execPath).root,
    // Without it, tsx would look for the configuration in the folder above.
    env: { ...process.env, NODE_OPTIONS: "", TSX_TSCONFIG_PATH: join(projectRoot, "tsconfig.json") },
  });
  const ended = once(keeper, "exit");
  const [said] = await Promise.race([once(keeper.stdout, "data"), ended.then(() => [])]);
  if (said === undefined)
    throw new Error("The embedded database could not be watched: its keeper does not start.");
  keeper.stdout.destroy();
  keeper.unref();
  if ("unref" in keeper.stdin && typeof keeper.stdin.unref === "function") keeper.stdin.unref();
  return async () => {
    keeper.ref();
    keeper.stdin.end();
    await ended;
  };
}

const retryAfterMs = 5_000;

function log(message: string): void {
  const line = { time: new Date().toISOString(), level: "warn", where: "database", message };
  console.error(JSON.stringify(line));
}

/** Restarts a dead server on its port. Returns a function that ends this, after any start in progress. */
function supervise(cluster: Cluster, { port }: Postmaster): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  async function restart(): Promise<void> {
    log("The embedded PostgreSQL stopped unexpectedly and is being restarted.");
    try {
      await runningServer(cluster, port);
      log("The embedded PostgreSQL is running again.");
    } catch (error) {
      log(`${messageOf(error)} The next attempt will be in ${retryAfterMs / 1000} seconds.`);
      await pause(retryAfterMs);
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      if (findPostmaster(cluster.dataFolder) === undefined) await restart();
      await pause(250);
    }
  }

  const watching = watch();
  return async () => {
    ending.abort();
    await watching;
  };
}

export type EmbeddedDatabase = Awaited<ReturnType<typeof openEmbeddedDatabase>>;

const address = ({ port }: Postmaster, user: string, password: string, database: string) =>
  `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** 28P01: no such role, or a different password. 3D000: no such database. */
const isPrepared = (url: string) =>
  withClient(url, async () => true).catch(recoverWith(false, "28P01", "3D000"));

async function prepareDatabase(adminUrl: string, password: string): Promise<void> {
  const prepare = async (client: Client) => {
    // Of two starts at the same time, only one creates.
    await client.query("SELECT pg_advisory_lock(hashtext('academy.create'))");
    const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'academy'");
    const verb = role.rowCount === 0 ? "CREATE" : "ALTER";
    await client.query(`${verb} ROLE academy LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
    const database = await client.query("SELECT 1 FROM pg_database WHERE datname = 'academy'");
    if (database.rowCount === 0) await client.query("CREATE DATABASE academy OWNER academy");
  };
  await withClient(adminUrl, prepare).catch((error: unknown) => {
    if (!isNodeError(error, "28P01")) throw error;
    throw new Error(
      "The embedded database does not accept the passwords in DATA_DIR/secrets: the folder was lost or replaced. Put the folder back, or restore a backup into a new DATA_DIR.",
    );
  });
}

/** Starts the server, or joins it: it stops when its last process closes it or dies. `isThrowaway` is only for tests. */
export async function openEmbeddedDatabase(dataDir: string, { isThrowaway = false } = {}) {
  await makeDataDir(dataDir);
  const adminPassword = await getOrCreateSecret(dataDir, "database-admin");
  const password = await getOrCreateSecret(dataDir, "database");
  const cluster = await openCluster(dataDir, adminPassword, isThrowaway);
  const release = await acquire(cluster);
  try {
    const postmaster = await runningServer(cluster);
    const url = address(postmaster, "academy", password, "academy");
    if (!(await isPrepared(url)))
      await prepareDatabase(address(postmaster, "postgres", adminPassword, "postgres"), password);
    let endWatch = async () => {};
    return {
      url,
      keepRunning: () => {
        endWatch = supervise(cluster, postmaster);
      },
      close: async () => {
        await endWatch();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
