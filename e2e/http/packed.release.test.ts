import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { collectPack } from "@/scripts/collect-image";
import { freePort } from "@/scripts/free-port";
import { runNode } from "@/scripts/run-node";
import { demo, setUpAnswers } from "../fixtures/academy";
import { giveScores } from "../fixtures/certificates";
import { Client } from "../fixtures/client";
import { testRoot } from "../fixtures/cluster";
import { startTimeout } from "../fixtures/demo-academy";
import { goodPassword, logIn, newStudent, uniqueEmail } from "../fixtures/people";
import { rotatedPhoto } from "../fixtures/pictures";
import { accepted } from "../fixtures/replies";
import { type RunningServer, startServer, testSecret } from "../fixtures/server";

// Files that the bundler cannot trace (a worker's packages, files opened by path) would be missing only in the image.
// An archive has the same files, and a launcher.
const folder = join(testRoot(), "image");
let server: RunningServer;
let launcher: string;

beforeAll(async () => {
  launcher = await collectPack(folder);
  server = await startServer({ folder, env: { SEED_DEMO: "1" } });
}, startTimeout);

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test("with only the image's files the office works, and a certificate is checked and printed", async () => {
  const admin = await logIn(demo.admin, server.url);
  const student = await newStudent({ photo: await rotatedPhoto() }, admin);
  await giveScores(student.id, admin);
  const visitor = new Client(server.url);
  const weak = { name: "Laila", email: uniqueEmail(), password: "Password1" };
  expect((await visitor.post("register.php", weak)).body).toMatchObject({
    success: false,
    errors: { password: expect.stringContaining("common") },
  });
  for (const path of ["/", `/result/${student.code}`, "/login"])
    expect((await visitor.send(path)).status, `${path}\n${server.output()}`).toBe(200);
  const pdf = await visitor.send(`/backend/certificates/${student.code}.pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const badge = await (await logIn(demo.student, server.url)).send("/backend/badge/badge.jwt");
  expect(badge.status, server.output()).toBe(200);
});

const command = (args: string[], env: Record<string, string> = {}) =>
  runNode(
    ["dist/command.js", ...args],
    {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      NEXTAUTH_URL: server.url,
      NODE_ENV: "production",
      NEXTAUTH_SECRET: testSecret,
      USER_PASSWORD: goodPassword,
      ...env,
    },
    folder,
  );

test.each([
  [["backup", join(testRoot(), "of-the-image.tar")], "not encrypted."],
  [["user", "create", "--role", "admin", "--email", "second@office.example", "--name", "Second"], "is now"],
])("its commands run there: %j", async (args, output) => {
  expect(await command(args)).toEqual({ code: 0, output: expect.stringContaining(output) });
});

// With nothing from this machine except a shell. On Windows only a shell can run .cmd files.
const run = (args: string[], env: Record<string, string> = {}) =>
  spawn(launcher, args, {
    shell: process.platform === "win32",
    env: { NODE_ENV: "production", PATH: "/usr/bin:/bin", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });

test.each([
  [["restore"], "./academy restore FILE "],
  [["user"], "./academy user create --role "],
  [["backup", "one", "two"], "./academy backup [FILE]"],
])("%j is answered with what to type there", async (args, usage) => {
  const asked = run(args);
  const [said] = await Promise.all([text(asked.stderr), once(asked, "close")]);
  expect(said).toContain(process.platform === "win32" ? usage.replace("./", "") : usage);
  expect(said).not.toContain("npm");
});

test("an unpacked archive starts by one command, is set up, and has its data beside itself for the next version", async () => {
  const port = String(await freePort());
  const academy = run([], { PORT: port });
  const ended = once(academy, "close");
  onTestFinished(async () => {
    academy.kill();
    await ended;
  });
  academy.stderr.resume();
  let key = "";
  for await (const line of createInterface({ input: academy.stdout })) {
    key = /set-up\?key=(\S+)/.exec(line)?.[1] ?? "";
    if (key !== "") break;
  }
  const visitor = new Client(`http://localhost:${port}`);
  expect(await visitor.postJson("/backend/set-up", { ...setUpAnswers, key })).toMatchObject(accepted());
  expect((await visitor.send("/")).status).toBe(200);
  academy.kill();
  expect(await ended).toEqual([0, null]);
  expect(await text(run(["user", "list"]).stdout)).toContain(setUpAnswers.email);
  expect(await readdir(join(folder, "..", "academy-data"))).toContain("postgres");
});
