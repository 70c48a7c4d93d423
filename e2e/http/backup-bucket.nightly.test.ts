import { readdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "@/scripts/free-port";
import { academyInProcess } from "../fixtures/academy-in-process";
import { openBucket } from "../fixtures/bucket";
import { testRoot } from "../fixtures/cluster";

const directory = join(testRoot(), "backup-bucket");
let port: number;
let academy: Awaited<ReturnType<typeof academyInProcess>>;

beforeAll(async () => {
  port = await freePort();
  vi.stubEnv("BACKUP_EVERY", "24");
  vi.stubEnv("BACKUP_PASSPHRASE", "four words of a poem");
  vi.stubEnv("BACKUP_BUCKET", "copies");
  vi.stubEnv("STORAGE_S3_ENDPOINT", `http://127.0.0.1:${port}`);
  vi.stubEnv("STORAGE_S3_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("STORAGE_S3_SECRET_ACCESS_KEY", "S3RVER");
  academy = await academyInProcess();
});

const copies = async () => {
  const names = await readdir(join(directory, "copies"));
  return names.flatMap((name) => /^(.+)\._S3rver_object$/.exec(name)?.[1] ?? []).sort();
};

test("a backup is copied to the bucket, also when the bucket was away at first, and only so many stay", async () => {
  const { backUpIfDue } = await import("@/scripts/backup/scheduled");
  const { copyToBucket } = await import("@/scripts/backup/scheduled");
  await expect(backUpIfDue()).rejects.toThrow("ECONNREFUSED");
  const [made] = await academy.db.backup.findMany();
  const newest = basename(made?.file ?? "");

  const { close } = await openBucket(directory, "copies", port);
  onTestFinished(close);
  const older = [7, 6, 5, 4, 3, 2, 1].map((days) => {
    const madeAt = new Date(Date.now() - days * 86_400_000).toISOString();
    return `academy-${madeAt.replaceAll(/[:.]/g, "-")}.tar`;
  });
  for (const name of [...older, "of-somebody-else.tar"]) {
    const file = join(academy.dataDir, name);
    await writeFile(file, name);
    await copyToBucket(file, undefined);
  }
  await backUpIfDue();
  expect(await copies()).toEqual([...older.slice(1), newest, "of-somebody-else.tar"]);
  await backUpIfDue();
  expect(await academy.db.backup.count()).toBe(1);
});
