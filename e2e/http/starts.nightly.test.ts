import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { openEmbeddedDatabase } from "@/scripts/database/embedded";
import { newDatabase, testRoot } from "../fixtures/cluster";
import { rows } from "../fixtures/database";
import { unique } from "../fixtures/people";
import { runCommand, startServer } from "../fixtures/server";

// Each of these tests starts its own servers.

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
  const env = { DATABASE_URL: "", NEXTAUTH_SECRET: "", DATA_DIR };
  const restored = await runCommand(["restore", join(folder, file)], env);
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

test("a server whose certificates were signed with a lost key does not start before someone says so", async () => {
  const DATA_DIR = join(testRoot(), unique());
  const env = { DATABASE_URL: "", NEXTAUTH_SECRET: "", SEED_DEMO: "1", DATA_DIR };
  const start = async () => void (await (await startServer({ env })).stop());
  await start();
  await rm(join(DATA_DIR, "certificate-keys"), { recursive: true });
  await expect(start()).rejects.toThrow(/is gone\. Restore that file from a backup, or .*signing-key -- new/);
  expect(existsSync(join(DATA_DIR, "certificate-keys"))).toBe(false);
  const renewed = await runCommand(["signing-key", "new"], env);
  expect(renewed).toMatchObject({ code: 0, output: expect.stringContaining("is a new key") });
  await start();
});

const fields = { name: "Laila", email: "laila@test.example", message: "Half of this comes later." };
const message = JSON.stringify(fields);

/** Sends the first half of a message. The returned function sends the rest and returns the answer. */
async function sendHalf(url: string) {
  const length = { "content-length": Buffer.byteLength(message) };
  const headers = { "content-type": "application/json", ...length, expect: "100-continue" };
  const sending = request(`${url}/backend/api/contact_message.php`, { method: "POST", headers });
  const answered = once(sending, "response");
  // If the server stops at once, it cuts the request off. That is an error only for tests that finish it.
  answered.catch(() => undefined);
  sending.flushHeaders();
  // The server has asked for the body, so it is handling the request.
  await once(sending, "continue");
  sending.write(message.slice(0, 20));
  return async () => {
    sending.end(message.slice(20));
    const [response] = await answered;
    return { status: response.statusCode, body: await json(response) };
  };
}

const untilClosed = (url: string) =>
  vi.waitFor(() => expect(fetch(url)).rejects.toThrow("fetch failed"), { timeout: 10_000 });

test("a request in flight is answered before the server ends, and new ones are refused", async () => {
  const server = await startServer();
  const finish = await sendHalf(server.url);
  const stopped = server.stop("SIGTERM");
  // As when it comes from the terminal and from npm.
  void server.stop("SIGTERM");
  await untilClosed(server.url);
  expect(await finish()).toMatchObject({ status: 200, body: { success: true } });
  expect(await stopped).toBe(0);
});

test("another signal, a second later, does not wait for requests in flight", async () => {
  const server = await startServer();
  await sendHalf(server.url);
  const stopped = server.stop("SIGINT");
  await untilClosed(server.url);
  const impatience = setInterval(() => void server.stop("SIGINT"), 200);
  onTestFinished(() => clearInterval(impatience));
  expect(await stopped).toBe(1);
});

test("an idle connection does not keep the server from ending", async () => {
  const server = await startServer();
  await fetch(server.url);
  expect(await server.stop()).toBe(0);
});

test("a server whose log no one reads any more answers all the same, and ends", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "info" } });
  server.closeOutput();
  for (let count = 0; count < 100; count += 1) {
    const answer = await fetch(server.url, { signal: AbortSignal.timeout(30_000) });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  expect(await server.stop()).toBe(0);
});
