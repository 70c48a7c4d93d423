import { access, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openEmbeddedDatabase } from "@/scripts/database/embedded";
import { runNode } from "@/scripts/run-node";
import { testRoot } from "./cluster";
import { demo } from "./fixtures/academy";
import type { Client } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { startDemoAcademy, startTimeout } from "./fixtures/demo-academy";
import { logIn, newStudent, type Person, unique } from "./fixtures/people";
import { picture, rotatedPhoto } from "./fixtures/pictures";
import { accepted } from "./fixtures/replies";
import { startServer } from "./server";

const passphrase = "four words of a poem";
let server: Awaited<ReturnType<typeof startDemoAcademy>>;
let admin: Client;

/** Modules of the academy in this process, on the server's own database and files. */
async function inServersPlace() {
  vi.stubEnv("DATABASE_URL", server.databaseUrl);
  vi.stubEnv("DATA_DIR", server.dataDir);
  const { db } = await import("@/lib/db");
  const { fileStore } = await import("@/lib/files/store");
  const { removeArchived, removeOrphans } = await import("@/lib/maintenance");
  const { createBackup } = await import("@/scripts/backup/create-backup");
  return { db, store: fileStore(), removeArchived, removeOrphans, createBackup };
}
let academy: Awaited<ReturnType<typeof inServersPlace>>;

beforeAll(async () => {
  server = await startDemoAcademy();
  admin = await logIn(demo.admin, server.url);
  academy = await inServersPlace();
  return async () => {
    await academy.db.$disconnect();
    await server.stop();
  };
}, startTimeout);

const newFile = () => join(testRoot(), `${unique()}.tar`);
/** Runs `npm run backup` or `npm run restore` with these settings. */
const command = (words: string[], env: Record<string, string>) =>
  runNode(["--conditions=react-server", "--import", "tsx", "scripts/command-in-checkout.ts", ...words], {
    BACKUP_PASSPHRASE: passphrase,
    DATABASE_URL: "",
    NEXTAUTH_SECRET: "",
    DATA_DIR: testRoot(),
    ...env,
  });

/** Everything in the tables, but for what a log-in changes. */
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
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function student(): Promise<Person> {
  const person = await newStudent({ photo: await rotatedPhoto("portrait.jpg") }, admin);
  await uploadDmc(person);
  return person;
}
const uploadDmc = async ({ id }: Person) =>
  expect(
    await admin.multipart("upload_single_document.php", { student_id: String(id), file: await picture() }),
  ).toMatchObject(accepted());

/** A backup during which, between the snapshot and the first file, the work is done. */
async function backUpDuring(file: string, work: () => Promise<void>) {
  const get = academy.store.get.bind(academy.store);
  let done: Promise<void> | undefined;
  const spy = vi.spyOn(academy.store, "get").mockImplementation(async (key) => {
    done ??= work();
    await done;
    return get(key);
  });
  onTestFinished(() => spy.mockRestore());
  return academy.createBackup(file, passphrase).finally(() => spy.mockRestore());
}

test(
  "a backup made while people work can be restored to a new cluster, with the file of every row",
  async () => {
    const [deleted, replaced] = [await student(), await student()];
    const before = await contents(server.databaseUrl);
    const keysBefore = await keysIn(server.databaseUrl);
    const file = newFile();
    const report = await backUpDuring(file, async () => {
      expect(await admin.post("delete_student.php", { user_id: deleted.id })).toMatchObject(accepted());
      await uploadDmc(replaced);
      await student();
      // The time in which the deletion can be taken back ends just now.
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
    expect(await contents(cluster.url)).toEqual(before);
    for (const { key } of keysBefore) {
      expect(await isThere(fileOf(dataDir, key)), `${key}`).toBe(true);
    }

    // What was kept for the backup goes with the next sweep.
    expect(await academy.removeOrphans(new Date(Date.now() + 60_000))).toBe(3);

    const restored = await startServer({ env: { DATA_DIR: dataDir, DATABASE_URL: cluster.url } });
    onTestFinished(async () => void (await restored.stop()));
    const office = await logIn(demo.admin, restored.url);
    const next = await newStudent({}, office);
    expect(next.id).toBeGreaterThan(replaced.id);
    const again = await command(["restore", file], { DATA_DIR: dataDir });
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining("this one has accounts in it") });
  },
  startTimeout,
);

test("a changed byte anywhere in a backup is detected, and so is a missing end", async () => {
  const { checkBackup } = await import("@/scripts/backup/check-backup");
  for (const secret of [undefined, passphrase]) {
    const file = newFile();
    await academy.createBackup(file, secret);
    await expect(checkBackup(file, secret)).resolves.toMatchObject({ format: 1 });
    const bytes = await readFile(file);
    const steps = secret === undefined ? 24 : 3;
    const places = Array.from({ length: steps }, (_, step) =>
      Math.floor((step * (bytes.length - 1)) / (steps - 1)),
    );
    for (const place of places) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await writeFile(file, changed);
      await expect(checkBackup(file, secret), `byte ${place}`).rejects.toThrow(/damaged/);
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
  const place = { DATABASE_URL, DATA_DIR, NEXTAUTH_SECRET: "only-for-the-tests-of-this-machine" };
  expect(await command(["backup", file], place)).toMatchObject({ code: 0 });
  expect((await readFile(file)).includes("manifest.json")).toBe(false);
  const wrong = await command(["restore", "--check", file], { BACKUP_PASSPHRASE: "another long passphrase" });
  expect(wrong).toEqual({
    code: 1,
    output: "The passphrase does not open this backup: it is another one, or the file is damaged.\n",
  });
  expect(await command(["restore", "--check", file], { BACKUP_PASSPHRASE: "" })).toEqual({
    code: 1,
    output: "This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.\n",
  });
  expect(await command(["restore", "--check", file], {})).toMatchObject({ code: 0 });
});

test("a file lost before the backup is reported, and the rest is saved", async () => {
  const person = await student();
  const [row] = await rows("SELECT photo_key FROM users WHERE id = $1", [person.id], server.databaseUrl);
  await academy.store.remove([String(row?.photo_key)]);
  const file = newFile();
  expect(await academy.createBackup(file, undefined)).toMatchObject({ missing: [row?.photo_key] });
});
