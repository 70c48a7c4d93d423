import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openEmbeddedDatabase } from "@/scripts/database/embedded";
import { withDatabaseName } from "@/scripts/database/scratch";
import { freePort } from "@/scripts/free-port";
import { emptyDatabase, newDatabase, testRoot } from "./cluster";
import { runCommand } from "./fixtures/command";
import { rows } from "./fixtures/database";
import { unique } from "./fixtures/people";
import { type RunningServer, startServer, testSecret } from "./server";

vi.setConfig({ testTimeout: 180_000 });

type Settings = Record<string, string>;

const command = (args: string[], env: Settings) =>
  runCommand(args, {
    NEXTAUTH_SECRET: testSecret,
    NEXTAUTH_URL: "http://localhost:3000",
    PORT: "0",
    ...env,
  });

/** A new data folder, and a database with an account: everything is in order. */
async function academy() {
  const DATABASE_URL = await newDatabase();
  await rows(
    "INSERT INTO users (role, email, full_name) VALUES ('admin', 'a@x.example', 'A')",
    [],
    DATABASE_URL,
  );
  return { DATABASE_URL, DATA_DIR: join(testRoot(), unique()), BACKUP_EVERY: "0" };
}

const url = (address: string, change: Partial<URL>) => Object.assign(new URL(address), change).href;

/** A problem, the settings that cause it, and the one line that reports it. */
const troubles: [string, () => Promise<Settings>, RegExp][] = [
  [
    "nothing answers",
    async () => ({ ...(await academy()), DATABASE_URL: "postgresql://a:hidden-word@127.0.0.1:1/x" }),
    /^✗ The database in DATABASE_URL cannot be reached: nothing answers there\. Start PostgreSQL/m,
  ],
  [
    "the password is wrong",
    async () => {
      const right = await academy();
      return { ...right, DATABASE_URL: url(right.DATABASE_URL, { password: "hidden-word" }) };
    },
    /^✗ The database does not accept the user name and password in DATABASE_URL\. Correct them\.$/m,
  ],
  [
    "there is no such database",
    async () => {
      const right = await academy();
      return { ...right, DATABASE_URL: withDatabaseName(right.DATABASE_URL, "not_there") };
    },
    /^✗ The server in DATABASE_URL has no database with that name\. Create it with createdb/m,
  ],
  [
    "the database is newer",
    async () => {
      const right = await academy();
      await rows(
        "UPDATE _prisma_migrations SET migration_name = '2999_later' WHERE migration_name IN (SELECT max(migration_name) FROM _prisma_migrations)",
        [],
        right.DATABASE_URL,
      );
      return right;
    },
    /^✗ The database was used by a newer version of the academy/m,
  ],
  [
    "there is no backup",
    async () => ({ ...(await academy()), BACKUP_EVERY: "24" }),
    /^✗ There is no backup yet\. Run npm run backup/m,
  ],
  [
    "the newest backup is old",
    async () => {
      const right = await academy();
      const old =
        "INSERT INTO backups (file, size, is_scheduled, made_at) VALUES ('x', 1, true, now() - interval '76 hours')";
      await rows(old, [], right.DATABASE_URL);
      return { ...right, BACKUP_EVERY: "24" };
    },
    /^✗ The newest backup is 3 days old\. Run npm run backup/m,
  ],
  [
    "another program has the port",
    async () => {
      const PORT = await freePort();
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(PORT, "127.0.0.1", resolve));
      other.unref();
      return { ...(await academy()), PORT: String(PORT), HOST: "127.0.0.1" };
    },
    /^✗ Port \d+ is in use by another program\. Set PORT to a free one\.$/m,
  ],
  [
    "the demo accounts can be reached",
    async () => {
      const right = await academy();
      await rows("UPDATE users SET email = 'admin@academy.example'", [], right.DATABASE_URL);
      return { ...right, NEXTAUTH_URL: "https://academy.example" };
    },
    /^✗ The demo accounts have published passwords, and other machines can reach them\. Delete both/m,
  ],
  [
    "DATA_DIR is a file",
    async () => {
      const right = await academy();
      await writeFile(right.DATA_DIR, "no folder");
      return right;
    },
    /^✗ .+ is a file, but should be a folder\. Move the file away\.$/m,
  ],
];

test.concurrent.each(troubles)(
  "if %s, one line says so and what to do, and the rest is checked",
  async (_, prepare, line) => {
    const { code, output } = await command(["doctor"], await prepare());
    expect(output).toMatch(line);
    expect(code).toBe(1);
    expect(output.match(/^✗/gm)).toHaveLength(1);
    expect(output).not.toMatch(/hidden-word|\bE[A-Z]{4,}\b|28P01|3D000|\n {4}at /);
  },
);

test("without settings that are right it says so, and that the rest waits", async () => {
  const { code, output } = await command(["doctor"], { PORT: "no number" });
  expect(output).toMatch(/^✗ Wrong setting: PORT must be a port number\.\nThe rest will be checked when/m);
  expect(code).toBe(1);
});

test("it makes nothing: no folder, no secret, no database, no key", async () => {
  const DATA_DIR = join(testRoot(), unique());
  const embedded = { DATABASE_URL: "", NEXTAUTH_SECRET: "", DATA_DIR };
  expect(await command(["doctor"], embedded)).toMatchObject({ code: 0 });
  await expect(stat(DATA_DIR)).rejects.toThrow("ENOENT");

  await (await openEmbeddedDatabase(DATA_DIR)).close();
  const made = async () => [await readdir(DATA_DIR), await readdir(join(DATA_DIR, "secrets"))];
  const before = await made();
  const whole = await command(["doctor"], embedded);
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining("migrations to the database.") });
  expect(await made()).toEqual(before);
  await rm(join(DATA_DIR, "secrets"), { recursive: true });
  const { code, output } = await command(["doctor"], embedded);
  expect(output).toMatch(/^✗ The embedded database does not open with DATA_DIR\/secrets\/database\./m);
  expect(code).toBe(1);
  expect(await readdir(DATA_DIR)).not.toContain("secrets");
});

test("it knows its own server on the port, and sees a second one on the same DATA_DIR", async () => {
  const DATA_DIR = join(testRoot(), unique());
  const env = { DATABASE_URL: "", NEXTAUTH_SECRET: "", DATA_DIR, SEED_DEMO: "0", BACKUP_EVERY: "0" };
  const start = async (): Promise<RunningServer> => {
    const server = await startServer({ env });
    onTestFinished(async () => void (await server.stop()));
    return server;
  };
  const { port: PORT } = new URL((await start()).url);
  const doctor = async () => (await command(["doctor"], { ...env, PORT, HOST: "127.0.0.1" })).output;
  await vi.waitFor(
    async () => expect(await doctor()).toContain(`✓ The academy is running on port ${PORT}.`),
    60_000,
  );
  await start();
  await vi.waitFor(
    async () => expect(await doctor()).toMatch(/^✗ 2 servers use this database, but INSTANCES is 1\./m),
    60_000,
  );
});

test("a backup of nothing and a restore of nothing end in a sentence", async () => {
  const DATA_DIR = join(testRoot(), unique());
  const empty = { DATABASE_URL: await emptyDatabase(), DATA_DIR };
  const file = join(testRoot(), `${unique()}.tar`);
  expect(await command(["backup", file], empty)).toEqual({
    code: 1,
    output: "The database is empty: there is nothing to back up before the first start.\n",
  });
  expect(await command(["restore", file], empty)).toEqual({
    code: 1,
    output: `The file ${file} does not exist.\n`,
  });
});
