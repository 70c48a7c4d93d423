import { existsSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import { academyInProcess, demoInProcess } from "../fixtures/academy-in-process";
import { rows } from "../fixtures/database";
import { unique } from "../fixtures/people";
import { closeAcademy } from "../fixtures/served-academy";

const picture = { bytes: Buffer.from("a picture"), extension: "png" } as const;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600 * 1000);

async function openAcademy() {
  const { db, dataDir } = await academyInProcess();
  const { storePicture } = await import("@/lib/files/store");
  const maintenance = await import("@/lib/jobs/maintenance");
  const pathOf = (key: string) => join(dataDir, "files", key.slice(0, 2), key);
  return {
    ...maintenance,
    db,
    async store(storedAt: Date): Promise<string> {
      const key = await storePicture(picture);
      await utimes(pathOf(key), storedAt, storedAt);
      return key;
    },
    isStored: (key: string) => existsSync(pathOf(key)),
  };
}

let academy: Awaited<ReturnType<typeof openAcademy>>;
beforeAll(async () => {
  academy = await openAcademy();
});

test("a file that no row references is removed; a portrait, a document and a new file stay", async () => {
  const { db, store, isStored } = academy;
  const old = () => store(hoursAgo(2));
  const [portrait, paper, orphan] = [await old(), await old(), await old()];
  // Its row may not have committed yet.
  const recent = await store(hoursAgo(0.5));
  const { id } = await createUser(db, { photoKey: portrait });
  const named = { name: "paper", fileName: "paper.png", size: picture.bytes.length };
  await db.document.create({ data: { userId: id, storageKey: paper, ...named } });
  const { backupLock } = await import("@/lib/files/files-sql");
  // The snapshot of a backup that is being made may have a row for it.
  await db.$transaction(async (backup) => {
    await backup.$executeRaw`SELECT pg_advisory_xact_lock(${backupLock.classId}::int, ${backupLock.objectId}::int)`;
    expect(await academy.removeOrphans(hoursAgo(1))).toBe(0);
  });
  expect(await academy.removeOrphans(hoursAgo(1))).toBe(1);
  expect([portrait, paper, recent, orphan].map(isStored)).toEqual([true, true, true, false]);
});

test("an archived student's files and names are removed after 30 days, even the last file of all", async () => {
  const { db, store, isStored, removeArchived, removeOrphans } = academy;
  await db.user.deleteMany();
  await db.rowChange.deleteMany();
  const photoKey = await store(hoursAgo(2));
  const { id } = await createUser(db, { photoKey, fullName: "Ahmad Karimi" });
  // An act from long before the deletion, whose name an undo brings back.
  await db.$executeRaw`
    INSERT INTO audit_events (actor_id, action, subject_id, subject_name, reason, created_at)
    VALUES (${id + 1}, 'takeBackRelease', ${id}, 'Ahmad Karimi', 'Ahmad cheated', now() - interval '40 days')`;
  await db.release.create({ data: { takeBackReason: "Ahmad cheated", takenBackAt: hoursAgo(40 * 24) } });
  const deletion = { actorId: id + 1, action: "deleteStudent", subjectId: id, subjectName: "Ahmad Karimi" };
  await db.$transaction([db.auditEvent.create({ data: deletion }), db.user.delete({ where: { id } })]);
  const names = () => db.auditEvent.findMany({ where: { subjectId: id }, select: { subjectName: true } });

  await removeArchived(new Date(Date.now() + 29.9 * 24 * 3600 * 1000));
  await removeOrphans(hoursAgo(1));
  expect(isStored(photoKey)).toBe(true);
  expect(await names()).toEqual([{ subjectName: "Ahmad Karimi" }, { subjectName: "Ahmad Karimi" }]);

  await removeArchived(new Date(Date.now() + 30.1 * 24 * 3600 * 1000));
  await removeOrphans(hoursAgo(1));
  expect(isStored(photoKey)).toBe(false);
  expect(await names()).toEqual([{ subjectName: null }, { subjectName: null }]);
  const left = [await db.auditEvent.findMany(), await db.release.findMany()];
  expect(JSON.stringify(left)).not.toContain("cheated");
  expect(await db.rowChange.count()).toBe(0);
});

test("sessions and counted log-ins are removed when they expire, and addresses that nobody can confirm stay", async () => {
  const { db, removeExpired } = academy;
  const { id } = await createUser(db);
  for (const expiresAt of [hoursAgo(1), hoursAgo(-1)])
    await db.session.create({ data: { userId: id, expiresAt, cookieHash: Buffer.from(unique()) } });
  const limit = (key: string, hours: number) => ({ key, points: 3, expire: hoursAgo(hours).getTime() });
  await db.rateLimit.createMany({ data: [limit("over", 1), limit("running", -1)] });
  const subscriber = (email: string, days: number) => ({ email, createdAt: hoursAgo(24 * days) });
  await db.newsletterSubscriber.createMany({
    data: [
      ...[subscriber("forgotten", 15), subscriber("asked", 13)],
      { ...subscriber("reads", 15), confirmedAt: hoursAgo(24) },
    ],
  });
  const addresses = async () =>
    (await db.newsletterSubscriber.findMany({ orderBy: { email: "asc" } })).map(({ email }) => email);
  await removeExpired(new Date());
  expect(await db.session.findMany({ where: { userId: id }, select: { expiresAt: true } })).toEqual([
    { expiresAt: expect.toSatisfy((end: Date) => end > new Date()) },
  ]);
  expect(await db.rateLimit.findMany({ select: { key: true } })).toEqual([{ key: "running" }]);
  // Without a mail server nobody can confirm one.
  expect(await addresses()).toEqual(["asked", "forgotten", "reads"]);
});

test("after a restore, no version is given an index that a lost one may have", async () => {
  const { db } = academy;
  await db.$executeRaw`SELECT setval('lowest_status_index', 960000)`;
  const drawn = await db.$queryRaw<{ index: number }[]>`
    SELECT next_status_index() AS index FROM generate_series(1, 100)`;
  const indexes = drawn.map(({ index }) => index);
  expect(Math.min(...indexes)).toBeGreaterThanOrEqual(960_000);
  // Few enough for the next restore of the same backup to be past them all.
  expect(Math.max(...indexes)).toBeLessThan(960_000 + 2_000);
  const { publishStatusList } = await import("@/lib/certificates/issuer");
  const list = await publishStatusList.as({ kind: "visitor", address: "127.0.0.1" }, {});
  const { credentialSubject } = JSON.parse(Buffer.from(list.split(".")[1] ?? "", "base64url").toString());
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), "base64url"));
  expect([bits.length * 8, bits[0], bits[119_999], bits[120_000]]).toEqual([1_048_576, 255, 255, 0]);
});

test("nothing is removed from the store if the database references no file at all", async () => {
  const unreferenced = await openAcademy();
  const file = await unreferenced.store(hoursAgo(100));
  expect(await unreferenced.removeOrphans(hoursAgo(1))).toBe(0);
  expect(unreferenced.isStored(file)).toBe(true);
});

test("a job whose end cannot be recorded ends no process", async () => {
  const { db } = await academyInProcess();
  const { startQueue } = await import("@/lib/jobs/worker");
  await db.$executeRaw`SELECT graphile_worker.add_job('once')`;
  let isDone = false;
  const once = async () => {
    await db.$executeRaw`ALTER TABLE graphile_worker._private_jobs RENAME TO away`;
    isDone = true;
  };
  const stop = startQueue({ tasks: { once }, crontab: "" });
  await expect.poll(() => isDone).toBe(true);
  // An unhandled rejection would fail the run of tests.
  await stop(5_000);
});

test("the server runs maintenance when it starts", async () => {
  const data = await demoInProcess();
  await closeAcademy();
  const [row] = await rows("SELECT photo_key FROM users WHERE photo_key IS NOT NULL LIMIT 1");
  const key = String(row?.photo_key);
  const path = join(data.DATA_DIR, "files", key.slice(0, 2), key);
  await utimes(path, hoursAgo(2), hoursAgo(2));
  await rows("UPDATE users SET photo_key = NULL WHERE photo_key = $1", [key]);
  await demoInProcess(data);
  await expect.poll(() => existsSync(path)).toBe(false);
});
