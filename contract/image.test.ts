import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectImage } from "@/scripts/image/collect-image";
import { runNode } from "@/scripts/run-node";
import { testRoot } from "./cluster";
import { demo } from "./fixtures/academy";
import { giveScores } from "./fixtures/certificates";
import { Client } from "./fixtures/client";
import { startTimeout } from "./fixtures/demo-academy";
import { goodPassword, logIn, newStudent, uniqueEmail } from "./fixtures/people";
import { rotatedPhoto } from "./fixtures/pictures";
import { type RunningServer, startServer, testSecret } from "./server";

// What the bundler cannot trace (packages of a worker, files opened by path) would be missing only in the image.
const folder = join(testRoot(), "image");
let server: RunningServer;

beforeAll(async () => {
  await collectImage(folder);
  server = await startServer({ folder, env: { SEED_DEMO: "1" } });
}, startTimeout);

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe("the image's files @front", () => {
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
    const badge = await (await logIn(demo.student, server.url)).send("/backend/badge/badge.png");
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
    [["emergency-copy", join(testRoot(), "copy-of-the-image")], "is complete: 9 files"],
    [["doctor"], "✓ The database is up to date."],
    [["user", "create", "--role", "admin", "--email", "second@office.example", "--name", "Second"], "is now"],
  ])("its commands run there: %j", async (args, output) => {
    expect(await command(args)).toEqual({ code: 0, output: expect.stringContaining(output) });
  });

  test("the doctor reports what fails, reveals no secret, and goes on with the rest", async () => {
    const unreachable = {
      SMTP_URL: "smtp://reader:hidden-word@127.0.0.1:1",
      MAIL_FROM: "office@academy.example",
      REDIS_URL: "redis://127.0.0.1:1",
    };
    const { code, output } = await command(["doctor"], unreachable);
    expect(code).toBe(1);
    for (const line of [
      "✗ The mail server in SMTP_URL does not accept emails",
      "✗ The Redis server in REDIS_URL cannot be reached.",
      "✓ The files folder can be read and written.",
    ])
      expect(output).toContain(line);
    expect(output).not.toContain("hidden-word");
  });
});
