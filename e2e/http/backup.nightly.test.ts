import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openEmbeddedDatabase } from "@/scripts/database/embedded";
import { demo } from "../fixtures/academy";
import { giveToefl } from "../fixtures/certificates";
import type { Client } from "../fixtures/client";
import { emptyDatabase, testRoot } from "../fixtures/cluster";
import { rows } from "../fixtures/database";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import { uploadDmc } from "../fixtures/documents";
import { logIn, newStudent, type Person, unique } from "../fixtures/people";
import { picture, rotatedPhoto } from "../fixtures/pictures";
import { accepted } from "../fixtures/replies";
import { runCommand, startServer, testSecret } from "../fixtures/server";

const passphrase = "four words of a poem";
let server: Awaited<ReturnType<typeof startDemoAcademy>>;
let admin: Client;

/** The academy's modules in this process, on the server's own database and files. */
async function academyOfServer() {
  vi.stubEnv("DATABASE_URL", server.databaseUrl);
  vi.stubEnv("DATA_DIR", server.dataDir);
  const { db } = await import("@/lib/db");
  const { fileStore } = await import("@/lib/files/store");
  const { removeArchived, removeOrphans } = await import("@/lib/jobs/maintenance");
  const { createBackup } = await import("@/scripts/backup/create-backup");
  return { db, store: fileStore(), removeArchived, removeOrphans, createBackup };
}
let academy: Awaited<ReturnType<typeof academyOfServer>>;

beforeAll(async () => {
  server = await startDemoAcademy();
  admin = await logIn(demo.admin, server.url);
  academy = await academyOfServer();
  return () => server.stop();
}, startTimeout);

const newFile = () => join(testRoot(), `${unique()}.tar`);
/** Runs `npm run backup` or `npm run restore` with these settings. */
const command = (args: string[], env: Record<string, string>) =>
  runCommand(args, {
    BACKUP_PASSPHRASE: passphrase,
    DATABASE_URL: "",
    NEXTAUTH_SECRET: "",
    DATA_DIR: testRoot(),
    ...env,
  });

/** Every row of every table. */
async function contents(url: string): Promise<Record<string, unknown>> {
  const tables = await rows("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'", [], url);
  const names = tables.map(({ name }) => String(name)).filter((name) => !name.startsWith("_"));
  const found = await Promise.all(
    names.map(
      async (name) => [name, await rows(`SELECT to_jsonb(t) FROM "${name}" t ORDER BY 1`, [], url)] as const,
    ),
  );
  return Object.fromEntries(found);
}

const fileOf = (dataDir: string, key: unknown) =>
  join(dataDir, "files", String(key).slice(0, 2), String(key));
const keysIn = async (url: string) =>
  rows(
    "SELECT photo_key AS key FROM users WHERE photo_key IS NOT NULL UNION ALL SELECT storage_key FROM documents",
    [],
    url,
  );

const saveDmc = async ({ id }: Person) =>
  expect(await uploadDmc(id, await picture(), admin)).toMatchObject(accepted());

async function studentWithFiles(): Promise<Person> {
  const person = await newStudent({ photo: await rotatedPhoto("portrait.jpg") }, admin);
  await saveDmc(person);
  return person;
}

/** Makes a backup, doing `work` between its snapshot of the database and its first file. */
async function backUpDuring(file: string, work: () => Promise<void>) {
  const get = academy.store.get.bind(academy.store);
  let worked: Promise<void> | undefined;
  const spy = vi.spyOn(academy.store, "get").mockImplementation(async (key) => {
    worked ??= work();
    await worked;
    return get(key);
  });
  onTestFinished(() => spy.mockRestore());
  return academy.createBackup(file, passphrase).finally(() => spy.mockRestore());
}

test(
  "a backup made while people work can be restored to a new cluster, with the file of every row",
  async () => {
    const [deleted, replaced] = [await studentWithFiles(), await studentWithFiles()];
    // The rows of a table as large as this are in several parts.
    await rows(
      `INSERT INTO contact_messages (name, email, message)
       SELECT 'Laila', 'large@example.org', n || repeat(' salam', 330) FROM generate_series(1, 5000) AS n`,
      [],
      server.databaseUrl,
    );
    const before = await contents(server.databaseUrl);
    const keysBefore = await keysIn(server.databaseUrl);
    const file = newFile();
    const report = await backUpDuring(file, async () => {
      expect(await admin.post("delete_student.php", { user_id: deleted.id })).toMatchObject(accepted());
      await saveDmc(replaced);
      await studentWithFiles();
      // The deletion can no longer be undone.
      await academy.removeArchived(new Date(Date.now() + 31 * 24 * 3600 * 1000));
      await academy.removeOrphans(new Date(Date.now() + 60_000));
    });
    expect(report).toMatchObject({
      missing: [],
      files: expect.objectContaining({ length: keysBefore.length }),
    });

    const dataDir = join(testRoot(), `restored-${unique()}`);
    expect(await command(["restore", file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const cluster = await openEmbeddedDatabase(dataDir);
    onTestFinished(cluster.close);
    expect(before.sessions).not.toEqual([]);
    // A session or a link may have ended since the backup.
    const ended = { sessions: [], email_changes: [], password_resets: [] };
    const after = await contents(cluster.url);
    expect(after).toEqual({ ...before, ...ended });
    for (const { key } of keysBefore) {
      expect(existsSync(fileOf(dataDir, key)), `${key}`).toBe(true);
    }

    // Files kept because of the backup are removed by the next round.
    await academy.removeArchived(new Date(Date.now() + 31 * 24 * 3600 * 1000));
    expect(keysBefore.filter(({ key }) => !existsSync(fileOf(server.dataDir, key)))).toHaveLength(3);

    const restored = await startServer({ env: { DATA_DIR: dataDir, DATABASE_URL: cluster.url } });
    onTestFinished(async () => void (await restored.stop()));
    const office = await logIn(demo.admin, restored.url);
    const next = await newStudent({}, office);
    expect(next.id).toBeGreaterThan(replaced.id);
    // Certificate numbers from the lost time are already on paper.
    await giveToefl(next.id, {}, office);
    const [numbered] = await rows(
      `SELECT c.id - (SELECT max(id) FROM certificates WHERE user_id <> $1) AS gap, status_index - last_value AS place
         FROM lowest_status_index, certificates c JOIN certificate_versions v ON v.certificate_id = c.id WHERE user_id = $1`,
      [next.id],
      cluster.url,
    );
    expect(Number(numbered?.gap)).toBeGreaterThan(1_000_000);
    // The same backup restored ten minutes later has places of its own in the status list.
    expect(Number(numbered?.place)).toBeLessThan(1_000);
    const again = await command(["restore", file], { DATA_DIR: dataDir });
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining("this one has accounts in it") });
  },
  startTimeout,
);

test("a changed byte anywhere in a backup is detected, and so is a missing end", async () => {
  const { checkBackup } = await import("@/scripts/backup/manifest");
  for (const secret of [undefined, passphrase]) {
    const file = newFile();
    await academy.createBackup(file, secret);
    await expect(checkBackup(file, secret)).resolves.toMatchObject({ format: 1 });
    const bytes = await readFile(file);
    // An encrypted backup takes long to open, because its key derivation is slow.
    const steps = secret === undefined ? 24 : 3;
    const positions = Array.from({ length: steps }, (_, step) =>
      Math.floor((step * (bytes.length - 1)) / (steps - 1)),
    );
    for (const position of positions) {
      const changed = Buffer.from(bytes);
      changed[position] = (changed[position] ?? 0) ^ 1;
      await writeFile(file, changed);
      await expect(checkBackup(file, secret), `byte ${position}`).rejects.toThrow(/damaged/);
    }
    for (const length of [0, 100, bytes.length - 512, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, length));
      await expect(checkBackup(file, secret), `${length} bytes`).rejects.toThrow(/damaged/);
    }
  }
});

test("an encrypted backup opens only with its passphrase, and reveals nothing without it", async () => {
  const file = newFile();
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = server;
  const settings = { DATABASE_URL, DATA_DIR, NEXTAUTH_SECRET: testSecret };
  expect(await command(["backup", file], settings)).toMatchObject({ code: 0 });
  expect((await readFile(file)).includes("manifest.json")).toBe(false);
  const plain = newFile();
  await academy.createBackup(plain, undefined);
  expect((await readFile(plain)).includes("manifest.json")).toBe(true);
  const wrong = await command(["restore", "--check", file], { BACKUP_PASSPHRASE: "another long passphrase" });
  expect(wrong).toEqual({
    code: 1,
    output: "This passphrase does not open the backup: it is the wrong one, or the file is damaged.\n",
  });
  expect(await command(["restore", "--check", file], { BACKUP_PASSPHRASE: "" })).toEqual({
    code: 1,
    output: "This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.\n",
  });
  expect(await command(["restore", "--check", file], {})).toMatchObject({ code: 0 });
});

test("a file lost before the backup is reported, and the rest is saved", async () => {
  const person = await studentWithFiles();
  const [row] = await rows("SELECT photo_key FROM users WHERE id = $1", [person.id], server.databaseUrl);
  await academy.store.remove([String(row?.photo_key)]);
  const file = newFile();
  expect(await academy.createBackup(file, undefined)).toMatchObject({ missing: [row?.photo_key] });
  const checked = await command(["restore", "--check", file], {});
  expect(checked.code).toBe(1);
  expect(checked.output).toMatch(/ is incomplete: .*\n.*lost before it was made:\n/);
  expect(checked.output).toContain(String(row?.photo_key));
});

test("a newer signing key is not lost to the one of a backup", async () => {
  const file = newFile();
  await academy.createBackup(file, undefined);
  const DATA_DIR = join(testRoot(), `rekeyed-${unique()}`);
  const folder = join(DATA_DIR, "certificate-keys");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "signing-key.pem"), "newer");
  const settings = { DATA_DIR, DATABASE_URL: await emptyDatabase(), NEXTAUTH_SECRET: testSecret };
  const restored = await command(["restore", file], settings);
  expect(restored.output).toContain("has been restored");
  const [kept = ""] = (await readdir(folder)).filter((name) => name.includes(".until-"));
  expect(restored.output).toContain(kept);
  expect(await readFile(join(folder, kept), "utf8")).toBe("newer");
});

test("another program's database is left alone", async () => {
  const file = newFile();
  await academy.createBackup(file, undefined);
  const DATABASE_URL = await emptyDatabase();
  await rows("CREATE TABLE invoices (amount INTEGER)", [], DATABASE_URL);
  expect(await command(["restore", file], { DATABASE_URL, NEXTAUTH_SECRET: testSecret })).toMatchObject({
    code: 1,
    output: expect.stringContaining("The database has tables of another program, such as invoices."),
  });
  expect(await rows("SELECT * FROM invoices", [], DATABASE_URL)).toEqual([]);
});
