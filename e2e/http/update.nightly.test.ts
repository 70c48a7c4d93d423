import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openEmbeddedDatabase } from "@/scripts/database/embedded";
import { newDatabase, testRoot } from "../fixtures/cluster";
import { rows } from "../fixtures/database";
import { unique } from "../fixtures/people";
import { runCommand, startServer } from "../fixtures/server";

// Each of these tests starts its own servers.
vi.setConfig({ testTimeout: 180_000 });

/** A database whose rules are of an earlier version, with an admin in it, and a folder for the server. */
async function earlierVersion(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const DATABASE_URL = await newDatabase();
  const admin = "INSERT INTO users (role, email, full_name) VALUES ('admin', 'old@test.example', 'Old')";
  await rows(admin, [], DATABASE_URL);
  await rows("DROP FUNCTION rules.wait_for_log_ins CASCADE", [], DATABASE_URL);
  await rows("COMMENT ON SCHEMA rules IS 'of an earlier version'", [], DATABASE_URL);
  return { DATABASE_URL, DATA_DIR: join(testRoot(), unique()) };
}

async function start(env: Record<string, string>): Promise<string> {
  const server = await startServer({ env });
  await server.stop();
  return server.output();
}

const rules = (url: string) =>
  rows("SELECT proname FROM pg_proc WHERE pronamespace = 'rules'::regnamespace ORDER BY 1", [], url);

test("an update backs up what it changes, and that backup can be restored", async () => {
  const settings = await earlierVersion();
  const folder = join(settings.DATA_DIR, "backups");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "before-update-of-a-killed-start.tar.partial"), "half");
  await start(settings);
  const [file = "", ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(file).toMatch(/^before-update-[\dTZ-]+\.tar$/);
  // The next start has nothing to update.
  await start(settings);
  expect(await readdir(folder)).toEqual([file]);

  const DATA_DIR = join(testRoot(), unique());
  const restored = await runCommand(["restore", join(folder, file)], {
    DATABASE_URL: "",
    NEXTAUTH_SECRET: "",
    DATA_DIR,
  });
  expect(restored).toMatchObject({ code: 0 });
  const database = await openEmbeddedDatabase(DATA_DIR);
  onTestFinished(database.close);
  expect(await rows("SELECT email FROM users", [], database.url)).toEqual([{ email: "old@test.example" }]);
  expect(await rules(database.url)).toEqual(await rules(settings.DATABASE_URL));
});

test("without room for the backup nothing is changed, and a sentence says how to go on", async () => {
  const settings = await earlierVersion();
  const before = await rules(settings.DATABASE_URL);
  await mkdir(settings.DATA_DIR, { recursive: true });
  await writeFile(join(settings.DATA_DIR, "backups"), "no folder");
  await expect(start(settings)).rejects.toThrow(/the backup before it failed/);
  expect(await rules(settings.DATABASE_URL)).toEqual(before);
  await rm(join(settings.DATA_DIR, "backups"));
  await start(settings);
  expect((await rules(settings.DATABASE_URL)).length).toBeGreaterThan(before.length);
});
