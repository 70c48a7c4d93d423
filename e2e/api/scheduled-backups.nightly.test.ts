import { appendFile, mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import { newKey } from "@/lib/files/stored-file";
import { freePort } from "@/scripts/free-port";
import { academyInProcess, officeActor } from "../fixtures/academy-in-process";
import { bucketAccess, openBucket } from "../fixtures/bucket";
import { testRoot } from "../fixtures/cluster";

async function openAcademy(settings: Record<string, string> = {}) {
  const { db, dataDir } = await academyInProcess({ BACKUP_EVERY: "24", ...settings });
  const scheduled = await import("@/scripts/backup/scheduled");
  const { createBackup, newBackupFile } = await import("@/scripts/backup/create-backup");
  const { openWork } = await import("@/lib/dashboard");
  const folder = join(dataDir, "backups");
  return {
    ...scheduled,
    db,
    folder,
    files: async () => (await readdir(folder)).sort(),
    backUpByHand: () => createBackup(newBackupFile("by-hand"), undefined),
    newest: async () => (await openWork.as(officeActor, {})).newestBackup,
    /** Runs the scheduled work at this time, and backdates its record to match. */
    async night(time: string) {
      vi.setSystemTime(time);
      await scheduled.backUpIfDue();
      const last = await db.backup.findFirst({ where: { isScheduled: true }, orderBy: { id: "desc" } });
      if (last !== null && last.madeAt > new Date(time))
        throw new Error("The clock of the test must be later than the database's.");
      await db.backup.updateMany({
        where: { id: last?.id ?? 0, file: { contains: time.slice(0, 10) } },
        data: { madeAt: new Date(time) },
      });
    },
  };
}

let academy: Awaited<ReturnType<typeof openAcademy>>;
beforeAll(async () => {
  academy = await openAcademy();
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => void vi.useRealTimers();
});
afterEach(() => academy.db.backup.deleteMany());

test("the night begins at half past two in Kabul, and other periods count from it", () => {
  const start = (now: string, hours: number) => academy.periodStart(new Date(now), hours).toISOString();
  expect(start("2026-11-23T21:59:00Z", 24)).toBe("2026-11-22T22:00:00.000Z");
  expect(start("2026-11-23T22:00:00Z", 24)).toBe("2026-11-23T22:00:00.000Z");
  expect(start("2026-11-24T03:00:00Z", 6)).toBe("2026-11-23T22:00:00.000Z");
});

test("one backup is made a night; what is too old goes, and nothing that the server did not make", async () => {
  const { night, files, folder, backUpByHand } = academy;
  await night("2046-11-01T23:00:00Z");
  await writeFile(join(folder, "academy-2020-01-01T00-00-00Z.tar"), "from elsewhere");
  await night("2046-11-02T05:00:00Z");
  await backUpByHand();
  expect(await files()).toHaveLength(3);
  // Someone replaced the first file with another.
  await night("2046-11-02T23:00:00Z");
  await appendFile(join(folder, "academy-2046-11-01T23-00-00-000Z.tar"), "more");
  const later = ["03", "04", "05", "06", "07", "08", "09"];
  for (const day of later) await night(`2046-11-${day}T23:00:00Z`);
  expect(await files()).toEqual([
    "academy-2020-01-01T00-00-00Z.tar",
    "academy-2046-11-01T23-00-00-000Z.tar",
    ...later.map((day) => `academy-2046-11-${day}T23-00-00-000Z.tar`),
    "by-hand-2046-11-02T05-00-00-000Z.tar",
  ]);
});

test("what a killed backup left goes with the next one, and one that is being made stays", async () => {
  const { night, files, folder } = academy;
  await mkdir(folder, { recursive: true });
  const [dead, living] = ["01", "05"].map((hour) => `academy-2046-12-05T${hour}-00-00Z.tar.partial`) as [
    string,
    string,
  ];
  for (const name of [dead, living]) await writeFile(join(folder, name), "half");
  await utimes(join(folder, dead), new Date("2046-12-05T01:00:00Z"), new Date("2046-12-05T01:00:00Z"));
  await utimes(join(folder, living), new Date("2046-12-05T22:59:00Z"), new Date("2046-12-05T22:59:00Z"));
  await night("2046-12-05T23:00:00Z");
  expect(await files()).not.toContain(dead);
  expect(await files()).toEqual(expect.arrayContaining([living, "academy-2046-12-05T23-00-00-000Z.tar"]));
});

test("the office sees the newest backup", async () => {
  const { db, newest, night } = academy;
  expect(await newest()).toBeNull();
  await createUser(db);
  await night("2046-12-10T23:00:00Z");
  expect(await newest()).toEqual({ madeAt: new Date("2046-12-10T23:00:00Z"), problem: null });
});

test("a backup without a file that a row names is no good backup", async () => {
  const { db, newest, night } = academy;
  const { id } = await createUser(db);
  const storageKey = newKey("jpg");
  const row = { name: "Paper", fileName: "Paper.jpg", size: 1 };
  await db.document.create({ data: { ...row, userId: id, storageKey }, select: { id: true } });
  await night("2046-12-11T23:00:00Z");
  const problem = "1 of 1 files are not in the backup: they were lost before it was made.";
  expect(await newest()).toMatchObject({ problem });
  await db.user.delete({ where: { id } });
});

test("incomplete backups do not push out the last complete one", async () => {
  const { db, night, files } = academy;
  await night("2046-12-20T23:00:00Z");
  const { id } = await createUser(db, { photoKey: newKey("jpg") });
  const incomplete = ["21", "22", "23", "24", "25", "26", "27", "28"];
  for (const day of incomplete) await night(`2046-12-${day}T23:00:00Z`);
  const kept = (await files()).filter((name) => name.startsWith("academy-2046-12-2"));
  expect(kept.map((name) => name.slice("academy-2046-12-".length, "academy-2046-12-20".length))).toEqual([
    "20",
    ...incomplete.slice(1),
  ]);
  await db.user.delete({ where: { id } });
});

test("nothing that the system made is kept for more than 30 days, but the only backup there is", async () => {
  const { night, files, folder } = academy;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const names = ["before-update-2048-01-01T10-00-00-000Z.tar", "before-update-2048-01-02T10-00-00-000Z.tar"];
  for (const name of names) await writeFile(join(folder, name), "backup");
  vi.setSystemTime("2048-03-01T00:00:00Z");
  await academy.removeOld(undefined);
  expect(await files()).toEqual(names.slice(1));

  for (const name of ["mine.tar", "academy-2040-01-01T00-00-00Z.tar"])
    await writeFile(join(folder, name), "by hand");
  await night("2048-03-01T23:00:00Z");
  expect(await files()).toEqual([
    "academy-2040-01-01T00-00-00Z.tar",
    "academy-2048-03-01T23-00-00-000Z.tar",
    "mine.tar",
  ]);
  // Scheduled ones, too, however many are to be kept.
  await night("2048-04-15T23:00:00Z");
  expect(await files()).toEqual([
    "academy-2040-01-01T00-00-00Z.tar",
    "academy-2048-04-15T23-00-00-000Z.tar",
    "mine.tar",
  ]);
});

test("a backup from the future, made while the clock was wrong, does not stop the next ones", async () => {
  const { night, files, db } = academy;
  await night("2050-01-01T23:00:00Z");
  await night("2047-01-01T23:00:00Z");
  expect(await files()).toContain("academy-2047-01-01T23-00-00-000Z.tar");
  expect(await db.backup.count()).toBe(2);
});

test("a backup is copied to the bucket, also when the bucket was away at first, and only so many stay", async () => {
  vi.useRealTimers();
  const port = await freePort();
  academy = await openAcademy({
    ...{ BACKUP_PASSPHRASE: "four words of a poem", BACKUP_BUCKET: "copies" },
    STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    STORAGE_S3_ACCESS_KEY_ID: bucketAccess.accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: bucketAccess.secretAccessKey,
  });
  const { db, folder, backUpIfDue, copyToBucket } = academy;
  await expect(backUpIfDue()).rejects.toThrow("ECONNREFUSED");
  const [made] = await db.backup.findMany();
  const newest = basename(made?.file ?? "");

  const directory = join(testRoot(), "backup-bucket");
  const { close } = await openBucket(directory, "copies", port);
  onTestFinished(close);
  const older = [7, 6, 5, 4, 3, 2, 1].map((days) => {
    const madeAt = new Date(Date.now() - days * 86_400_000).toISOString();
    return `academy-${madeAt.replaceAll(/[:.]/g, "-")}.tar`;
  });
  for (const name of [...older, "of-somebody-else.tar"]) {
    await writeFile(join(folder, name), name);
    await copyToBucket(join(folder, name), undefined);
  }
  await backUpIfDue();
  const stored = await readdir(join(directory, "copies"));
  const copies = stored.flatMap((name) => /^(.+)\._S3rver_object$/.exec(name)?.[1] ?? []);
  expect(copies.sort()).toEqual([...older.slice(1), newest, "of-somebody-else.tar"]);
  await backUpIfDue();
  expect(await db.backup.count()).toBe(1);
});
