import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { describe, expect, test, vi } from "vitest";
import { postmasterOf, query, startUser, withDatabase } from "@/e2e/fixtures/embedded-database";
import { temporaryFolder } from "@/scripts/tests/temporary-folder";

const root = temporaryFolder();

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
    await withDatabase(dataDir, ({ url }) => query(url, "SELECT 1"));
    expect(await readdir(join(dataDir, "postgres"))).not.toContainEqual(expect.stringMatching(/^draft/));
  });

  test("a killed server's lock file is no obstacle, and what was acknowledged is there", async () => {
    const dataDir = join(root, "crashed");
    await withDatabase(dataDir, async ({ url }) => {
      await query(url, "CREATE TABLE acknowledged AS SELECT 1 AS number");
      process.kill(postmasterOf(dataDir)?.pid ?? process.pid, "SIGKILL");
    });
    expect(existsSync(join(dataDir, "postgres", "data", "postmaster.pid"))).toBe(true);
    await withDatabase(dataDir, async ({ url }) => {
      expect(await query(url, "TABLE acknowledged")).toEqual([{ number: 1 }]);
    });
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
    await withDatabase(dataDir, ({ url }) => query(url, "SELECT 1"));
  });

  test("a supervised server is restarted on the same port", async () => {
    const dataDir = join(root, "kept running");
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await withDatabase(dataDir, async (database) => {
      await query(database.url, "CREATE TABLE acknowledged AS SELECT 1 AS number");
      database.keepRunning();
      for (const signal of ["SIGKILL", "SIGINT"] as const) {
        const killed = postmasterOf(dataDir)?.pid ?? process.pid;
        process.kill(killed, signal);
        await vi.waitFor(() => expect(postmasterOf(dataDir)).toMatchObject({ isReady: true }), {
          timeout: 20_000,
        });
        await vi.waitFor(
          async () => expect(await query(database.url, "TABLE acknowledged")).toHaveLength(1),
          {
            timeout: 20_000,
          },
        );
        expect(postmasterOf(dataDir)?.pid).not.toBe(killed);
      }
    });
    expect(log.mock.calls.join()).toContain("The embedded PostgreSQL is running again.");
    log.mockRestore();
    expect(postmasterOf(dataDir)).toBeUndefined();
  });

  test("a lock file with a recycled process id harms neither its process nor the start", async () => {
    const dataDir = join(root, "foreign");
    await withDatabase(dataDir, ({ url }) => query(url, "SELECT 1"));
    const data = join(dataDir, "postgres", "data");
    const stranger = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], { cwd: data });
    try {
      const lock = join(data, "postmaster.pid");
      await writeFile(lock, `${stranger.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n\nready   \n`, {
        mode: 0o600,
      });
      await withDatabase(dataDir, ({ url }) => query(url, "SELECT 1"));
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });
});
