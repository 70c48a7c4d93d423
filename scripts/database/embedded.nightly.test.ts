import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { Client } from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "@/scripts/tests/temporary-folder";
import { projectRoot } from "../project-root";
import { withClient } from "./client";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "./embedded";
import { findPostmaster } from "./postmaster";

const root = temporaryFolder();

/** Runs one statement on a connection of its own, and returns its rows. */
const query = (url: string, sql: string): Promise<unknown[]> =>
  withClient(url, async (client) => (await client.query(sql)).rows);

async function withDatabase(dataDir: string, work: (database: EmbeddedDatabase) => Promise<unknown>) {
  const database = await openEmbeddedDatabase(dataDir);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Runs one statement while the database of a data folder is open for it alone. */
async function queryIn(dataDir: string, sql = "SELECT 1"): Promise<unknown[]> {
  let rows: unknown[] = [];
  await withDatabase(dataDir, async ({ url }) => {
    rows = await query(url, sql);
  });
  return rows;
}

const keepOne = "CREATE TABLE kept AS SELECT 1 AS number";

const postmasterOf = (dataDir: string) => findPostmaster(join(dataDir, "postgres", "data"));

type User = { process: ChildProcessByStdio<Writable, Readable, null>; url: string };

/** Starts another process that uses the database of this folder until its stdin ends, maybe as another user. */
async function startUser(dataDir: string, prefix: string[] = []): Promise<User> {
  const [command = process.execPath, ...args] = [...prefix, process.execPath];
  const user = spawn(command, [...args, "--import", "tsx", "scripts/database/use-database.ts", dataDir], {
    cwd: projectRoot,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [url] = await Promise.race([
    once(createInterface({ input: user.stdout }), "line"),
    once(user, "exit").then(([code]) => Promise.reject(new Error(`It ended with exit code ${code}.`))),
  ]);
  return { process: user, url: String(url) };
}

async function stop({ process: user }: User): Promise<void> {
  user.stdin.end();
  await once(user, "exit");
}

describe("the embedded database", () => {
  test("keeps what was written, in a folder with spaces that only its owner may enter", async () => {
    const closed = join(root, "closed folder");
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, "data");
    await queryIn(dataDir, "CREATE TABLE kept AS SELECT 'سلام' AS word");
    expect(postmasterOf(dataDir)).toBeUndefined();
    expect(await queryIn(dataDir, "SELECT word FROM kept")).toEqual([{ word: "سلام" }]);
  });

  test("listens on this machine only, and requires the password", async () => {
    await withDatabase(join(root, "password"), async ({ url }) => {
      expect(await query(url, "SHOW listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
      const stranger = new URL(url);
      stranger.password = "guessed";
      await expect(query(stranger.href, "SELECT 1")).rejects.toThrow("password authentication failed");
    });
    const secret = await stat(join(root, "password", "secrets", "database"));
    expect(secret.mode & 0o777).toBe(0o600);
  });

  test("finds its way back when its password is lost, and says so when both are", async () => {
    const dataDir = join(root, "lost password");
    const secrets = join(dataDir, "secrets");
    await queryIn(dataDir, keepOne);
    await rm(join(secrets, "database-admin"));
    await queryIn(dataDir, "TABLE kept");
    await rm(secrets, { recursive: true });
    await expect(openEmbeddedDatabase(dataDir)).rejects.toThrow(
      "does not accept the passwords in DATA_DIR/secrets",
    );

    const other = join(root, "lost password of the role");
    await queryIn(other, keepOne);
    await rm(join(other, "secrets", "database"));
    expect(await queryIn(other, "TABLE kept")).toEqual([{ number: 1 }]);
  });

  test("has a role that is not a superuser", async () => {
    const program = queryIn(join(root, "role"), "COPY (SELECT 1) TO PROGRAM 'true'");
    await expect(program).rejects.toThrow("permission denied");
  });

  test("concurrent first starts share one server", async () => {
    const dataDir = join(root, "together");
    const users = await Promise.all([startUser(dataDir), startUser(dataDir), startUser(dataDir)]);
    const shared = postmasterOf(dataDir)?.pid;
    for (const user of users) {
      expect(postmasterOf(dataDir)?.pid).toBe(shared);
      await stop(user);
    }
    expect(postmasterOf(dataDir)).toBeUndefined();
    expect(await readdir(join(dataDir, "postgres"))).not.toContainEqual(expect.stringMatching(/^draft/));
  });
});

/** Whether any user can reach and read this folder. */
function isOpenToAll(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o005) === 0o005;
  return mayEnter && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}

// Root can run it as another user if that user can read the code.
const canBecomeNobody = process.getuid?.() === 0 && isOpenToAll(projectRoot);

describe.runIf(canBecomeNobody)("an ordinary user", () => {
  test("can run it, too", async () => {
    const home = join(root, "home of nobody");
    await mkdir(home);
    await chmod(root, 0o755);
    await chmod(home, 0o777);
    const asNobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"];
    const user = await startUser(join(home, "data"), asNobody);
    expect(await query(user.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await stop(user);
    expect(await readFile(join(home, "data", "postgres", "data", "PG_VERSION"), "utf8")).toBe("18\n");
  });
});

describe("after a crash", () => {
  test("the server stops by itself when its last user was killed", async () => {
    const dataDir = join(root, "killed");
    const user = await startUser(dataDir);
    expect(postmasterOf(dataDir)).toBeDefined();
    user.process.kill("SIGKILL");
    await vi.waitFor(() => expect(postmasterOf(dataDir)).toBeUndefined(), { timeout: 20_000, interval: 50 });
  });

  test("a user whom a power cut left in the list does not keep the server", async () => {
    const dataDir = join(root, "stale user");
    await withDatabase(dataDir, async ({ url }) => {
      await query(url, "SELECT 1");
      // A stale entry whose port now belongs to another program: PostgreSQL itself.
      await writeFile(join(dataDir, "postgres", "users", new URL(url).port), "a word");
    });
    expect(postmasterOf(dataDir)).toBeUndefined();
    expect(await readdir(join(dataDir, "postgres", "users"))).toEqual([]);
  });

  test("what a killed first start left behind is removed by the next", async () => {
    const killed = spawn(process.execPath, ["--version"]);
    await once(killed, "exit");
    const dataDir = join(root, "half-way");
    await mkdir(join(dataDir, "postgres", `draft-${killed.pid}-begun`, "data", "base"), { recursive: true });
    await queryIn(dataDir);
    expect(await readdir(join(dataDir, "postgres"))).not.toContainEqual(expect.stringMatching(/^draft/));
  });

  test("a killed server's lock file is no obstacle, and what was acknowledged is there", async () => {
    const dataDir = join(root, "crashed");
    await withDatabase(dataDir, async ({ url }) => {
      await query(url, keepOne);
      process.kill(postmasterOf(dataDir)?.pid ?? process.pid, "SIGKILL");
    });
    expect(existsSync(join(dataDir, "postgres", "data", "postmaster.pid"))).toBe(true);
    expect(await queryIn(dataDir, "TABLE kept")).toEqual([{ number: 1 }]);
  });

  test("a statement that a killed server has left running is waited for", async () => {
    const dataDir = join(root, "orphaned statement");
    await withDatabase(dataDir, async ({ url }) => {
      const client = new Client({ connectionString: url });
      client.on("error", () => undefined);
      await client.connect();
      const busy = "DO $$ BEGIN WHILE clock_timestamp() < now() + interval '7 s' LOOP END LOOP; END $$";
      client.query(busy).catch(() => undefined);
      const isBusy = "SELECT FROM pg_stat_activity WHERE query LIKE 'DO %' AND state = 'active'";
      await vi.waitUntil(async () => (await query(url, isBusy)).length > 0);
      process.kill(postmasterOf(dataDir)?.pid ?? process.pid, "SIGKILL");
    });
    await queryIn(dataDir);
  });

  test("a supervised server is restarted on the same port", async () => {
    const dataDir = join(root, "kept running");
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await withDatabase(dataDir, async (database) => {
      await query(database.url, keepOne);
      database.keepRunning();
      for (const signal of ["SIGKILL", "SIGINT"] as const) {
        const killed = postmasterOf(dataDir)?.pid ?? process.pid;
        process.kill(killed, signal);
        const isBack = async () => {
          expect(postmasterOf(dataDir)).toMatchObject({ isReady: true });
          expect(await query(database.url, "TABLE kept")).toHaveLength(1);
        };
        await vi.waitFor(isBack, { timeout: 20_000 });
        expect(postmasterOf(dataDir)?.pid).not.toBe(killed);
      }
    });
    expect(log.mock.calls.join()).toContain("The embedded PostgreSQL is running again.");
    log.mockRestore();
    expect(postmasterOf(dataDir)).toBeUndefined();
  });

  test("a lock file that names another server leads to nobody else's", async () => {
    const [dataDir, another] = [join(root, "own"), join(root, "another")];
    const lockOf = (folder: string) => join(folder, "postgres", "data", "postmaster.pid");
    await queryIn(dataDir);
    await withDatabase(another, async () => {
      await copyFile(lockOf(another), lockOf(dataDir));
      await queryIn(dataDir);
    });
  });

  test("a lock file with a recycled process id harms neither its process nor the start", async () => {
    const dataDir = join(root, "foreign");
    await queryIn(dataDir);
    const data = join(dataDir, "postgres", "data");
    const stranger = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], { cwd: data });
    onTestFinished(() => void stranger.kill());
    const lock = `${stranger.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n\nready   \n`;
    await writeFile(join(data, "postmaster.pid"), lock, { mode: 0o600 });
    await queryIn(dataDir);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });
});
