import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { academyInProcess } from "./fixtures/academy-in-process";

async function openAcademy() {
  vi.stubEnv("BACKUP_EVERY", "24");
  const { db, dataDir } = await academyInProcess();
  const { copyIfDue } = await import("@/scripts/emergency-copy/scheduled");
  const { createCopy } = await import("@/scripts/emergency-copy/create-copy");
  const { madeAtOf, replaceCopy } = await import("@/scripts/emergency-copy/copy-folder");
  const folder = join(dataDir, "backups", "emergency-copy");
  return { db, copyIfDue, createCopy, madeAtOf, replaceCopy, folder };
}

let academy: Awaited<ReturnType<typeof openAcademy>>;
const manifest = () => readFile(join(academy.folder, "manifest.js"), "utf8");
const besideIt = () => readdir(join(academy.folder, ".."));

beforeAll(async () => {
  academy = await openAcademy();
  vi.useFakeTimers({ toFake: ["Date"] });
  return async () => {
    vi.useRealTimers();
    await academy.db.$disconnect();
  };
});

test("one copy is made a night, beside the backups", async () => {
  const { copyIfDue, folder, madeAtOf } = academy;
  expect(await madeAtOf(folder)).toBeNull();
  await copyIfDue();
  const first = await manifest();
  const madeAt = await madeAtOf(folder);
  await copyIfDue();
  expect(await manifest()).toBe(first);
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  await copyIfDue();
  expect(await manifest()).not.toBe(first);
  expect((await madeAtOf(folder))?.getTime()).toBeGreaterThan(madeAt?.getTime() ?? Number.NaN);
  expect(await besideIt()).toEqual(["emergency-copy"]);
});

test("whatever fails on the way, the earlier copy stays whole and no half of another is left", async () => {
  const { createCopy, replaceCopy, folder } = academy;
  const before = await manifest();
  const lost = replaceCopy(folder, async () => Promise.reject(new Error("The database went away.")));
  await expect(lost).rejects.toThrow("The database went away.");
  // The last of its files cannot be written.
  const unwritable = replaceCopy(folder, async () => {
    const copy = await createCopy();
    return { ...copy, files: new Map([...copy.files, ["no-folder/file", Buffer.from("x")]]) };
  });
  await expect(unwritable).rejects.toThrow("ENOENT");
  expect(await manifest()).toBe(before);
  expect(await besideIt()).toEqual(["emergency-copy"]);
});

test("after a power cut at any moment the next copy begins with the whole one", async () => {
  const { createCopy, replaceCopy, folder } = academy;
  // Left by a power cut while writing.
  await mkdir(`${folder}.partial`);
  await writeFile(join(`${folder}.partial`, "index.html"), "<!doc");
  // Left by a power cut between the two renames.
  await rename(folder, `${folder}.earlier`);
  const lost = replaceCopy(folder, async () => Promise.reject(new Error("Cut again.")));
  await expect(lost).rejects.toThrow("Cut again.");
  expect(await academy.madeAtOf(folder)).not.toBeNull();
  await replaceCopy(folder, createCopy);
  expect(existsSync(join(folder, "index.html"))).toBe(true);
  expect(await besideIt()).toEqual(["emergency-copy"]);
});
