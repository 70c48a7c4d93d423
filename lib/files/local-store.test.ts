import { readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sweepOrphans } from "@/lib/jobs/maintenance";
import { temporaryFolder } from "@/scripts/tests/temporary-folder";
import { localStore } from "./local-store";
import { newKey } from "./stored-file";

const later = () => new Date(Date.now() + 3_600_000);
const folder = temporaryFolder();

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

test("a file does not exist until it is complete", async () => {
  const store = localStore(join(folder, "slow"));
  const key = newKey("jpg");
  const bytes = Buffer.alloc(8 * 1024 * 1024, "x");
  let isStored = false;
  const storing = store.put(key, bytes).finally(() => {
    isStored = true;
  });
  while (!isStored) expect([undefined, bytes.length]).toContain((await store.get(key))?.bytes.length);
  await storing;
  expect((await store.get(key))?.bytes.length).toBe(bytes.length);
});

test("what an interrupted write left behind is not a file, and is swept", async () => {
  const root = join(folder, "cut");
  const store = localStore(root);
  const key = newKey("png");
  await store.put(key, Buffer.from("whole"));
  await store.remove([key]);
  await writeFile(join(root, key.slice(0, 2), `${key}.partial`), "hal");
  expect(await store.get(key)).toBeNull();
  const isReferenced = async () => new Set<string>();
  expect(await sweepOrphans({ store, isReferenced, olderThan: later() })).toBe(1);
  expect(await filesBelow(root)).toEqual([]);
});

test("no one but the server's own user may read the files", async () => {
  const root = join(folder, "own");
  const key = newKey("jpg");
  await localStore(root).put(key, Buffer.from("x"));
  const path = join(root, key.slice(0, 2), key);
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect((await stat(dirname(path))).mode & 0o077).toBe(0);
});

test("a foreign file in the folder is neither listed nor swept", async () => {
  const root = join(folder, "foreign");
  const store = localStore(root);
  const key = newKey("jpg");
  await store.put(key, Buffer.from("x"));
  await writeFile(join(root, "notes.txt"), "mine");
  await writeFile(join(root, key.slice(0, 2), "notes.txt"), "mine");
  await sweepOrphans({ store, isReferenced: async () => new Set(), olderThan: later() });
  expect(await filesBelow(root)).toEqual(["notes.txt", "notes.txt"]);
});

test("a write that fails leaves nothing", async () => {
  const root = join(folder, "full");
  const store = localStore(root);
  const key = newKey("jpg");
  await writeFile(root, "a file where the folder should be");
  await expect(store.put(key, Buffer.from("x"))).rejects.toThrow();
  expect(await store.get(key)).toBeNull();
});
