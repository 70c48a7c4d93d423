import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Client } from "pg";
import { env } from "@/lib/env";
import { fileStore } from "@/lib/files/store";
import { undoStart } from "@/lib/history/acts";
import { hasTable } from "../database/migrations";
import { messageOf } from "../errors";
import { filesBelow, pathInProject } from "../project-root";
import { type Entry, writeArchive } from "./archive";
import { fileEntry, type Manifest, manifestName, type Report } from "./manifest";
import {
  beginSnapshot,
  copyRows,
  endSnapshot,
  manifestOf,
  requireBackupLock,
  withBackupLock,
} from "./snapshot";

const compress = promisify(gzip);

/** Files fetched concurrently, because an object store has high latency. */
const concurrency = 16;

async function* databaseEntries(client: Client, manifest: Manifest): AsyncGenerator<Entry> {
  yield { name: manifestName, content: Buffer.from(JSON.stringify(manifest, null, 2)) };
  for (const table of manifest.tables) {
    let number = 0;
    for await (const rows of copyRows(client, table)) {
      number += 1;
      yield { name: `database/${table.name}/${number}.gz`, content: await compress(rows) };
    }
  }
}

async function* fileEntries(keys: string[], missing: string[]): AsyncGenerator<Entry> {
  for (let start = 0; start < keys.length; start += concurrency) {
    const some = keys.slice(start, start + concurrency);
    const files = await Promise.all(some.map((key) => fileStore().get(key)));
    for (const [index, key] of some.entries()) {
      const file = files[index];
      if (file) yield { name: fileEntry(key), content: file.bytes };
      else missing.push(key);
    }
  }
}

/** The signing keys, if they are in DATA_DIR: they cannot be recreated. */
async function* keyEntries(): AsyncGenerator<Entry> {
  const folder = join(env.DATA_DIR, "certificate-keys");
  const files = await filesBelow(folder).catch(() => []);
  for (const path of files.filter((one) => one.endsWith(".pem")))
    yield { name: `certificate-keys/${pathInProject(path, folder)}`, content: await readFile(path) };
}

export const backupFolder = (): string => resolve(env.DATA_DIR, "backups");

/** How the names of backups begin that were not made before an update. */
export const ownWord = "academy";

/**
 * The path of a new backup in DATA_DIR/backups, named after the time: academy-2026-11-22T01-45-30-250Z.tar. It includes
 * milliseconds because two failed starts can follow each other within a second.
 */
export function newBackupFile(word: string = ownWord): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  return join(backupFolder(), `${word}-${stamp}.tar`);
}

/**
 * Whether a backup, named after its time, may still have people whose deletion nobody can undo any more: the system keeps
 * its own no longer, unless it is the only one.
 */
export function isPastKeeping(file: string): boolean {
  const [, day, hour, minute, second] =
    /-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)[\d-]*Z\.tar$/.exec(file) ?? [];
  return day !== undefined && new Date(`${day}T${hour}:${minute}:${second}Z`) < undoStart(new Date());
}

/** Those that nobody has written to for `minAgeMs`: left by killed processes. */
export async function removePartial(word: string, minAgeMs: number): Promise<void> {
  const names = await readdir(backupFolder()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(`${word}-`) && one.endsWith(".tar.partial"))) {
    const path = join(backupFolder(), name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs >= minAgeMs) await rm(path, { force: true });
  }
}

/** Before the migration that adds the table, there is nowhere to record it. */
async function record(client: Client, file: string, isScheduled: boolean): Promise<void> {
  if (!(await hasTable(client, "backups"))) return;
  const { size } = await stat(file);
  const values = [file, size, isScheduled];
  await client.query("INSERT INTO backups (file, size, is_scheduled) VALUES ($1, $2, $3)", values);
}

export async function createBackup(
  file: string,
  passphrase: string | undefined,
  { isBeforeMigration = false, isScheduled = false } = {},
): Promise<Report> {
  const missing: string[] = [];
  return await withBackupLock(env.DATABASE_URL ?? "", async (client) => {
    await beginSnapshot(client, isBeforeMigration);
    const manifest = await manifestOf(client);
    async function* entries(): AsyncGenerator<Entry> {
      yield* databaseEntries(client, manifest);
      await endSnapshot(client, isBeforeMigration);
      yield* fileEntries(manifest.files, missing);
      yield* keyEntries();
      await requireBackupLock(client);
    }
    await writeArchive(file, passphrase, entries());
    await record(client, file, isScheduled);
    return { ...manifest, missing };
  });
}

export const beforeUpdate = "before-update";

/**
 * Backs everything up into DATA_DIR/backups before an update's migrations change a database that has accounts in it.
 * Returns the file. If the backup fails, throws an error whose message explains how to proceed.
 */
export async function backUpBeforeMigration(): Promise<string> {
  const file = newBackupFile(beforeUpdate);
  try {
    // Only one start at a time gets here.
    await removePartial(beforeUpdate, 0);
    await createBackup(file, env.BACKUP_PASSPHRASE, { isBeforeMigration: true });
  } catch (error) {
    throw new Error(
      `This update changes the database, and the backup before it failed: ${messageOf(error)} Nothing was changed. Solve this problem and start again.`,
    );
  }
  return file;
}
