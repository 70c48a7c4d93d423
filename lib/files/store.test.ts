import { readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { bucketAccess, openBucket } from "@/e2e/fixtures/bucket";
import { sweepOrphans } from "@/lib/jobs/maintenance";
import { temporaryFolder } from "@/scripts/tests/temporary-folder";
import { localStore } from "./local-store";
import { s3Store } from "./s3-store";
import { type FileStore, newKey } from "./stored-file";

const hour = 3_600_000;
const folder = temporaryFolder();
const bucket = await openBucket(join(folder, "bucket"), "academy");
afterAll(bucket.close);
const bucketSettings = { bucket: "academy", region: "us-east-1", endpoint: bucket.endpoint, ...bucketAccess };
const stores = {
  folder: localStore(join(folder, "data", "files")),
  bucket: s3Store(bucketSettings),
};

const sweep = (store: FileStore, referenced: string[] = [], after = hour) =>
  sweepOrphans({
    store,
    isReferenced: async (keys) => new Set(keys.filter((key) => referenced.includes(key))),
    olderThan: new Date(Date.now() + after),
  });

async function filesIn(store: FileStore) {
  const files: { key: string; storedAt: Date }[] = [];
  for await (const file of store.keys()) files.push(file);
  return files;
}

describe.each(Object.entries(stores))("files in a %s", { timeout: 60_000 }, (_, store) => {
  test("come back as they were stored, with their time, of the type that their key names", async () => {
    const before = Date.now();
    const types = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;
    for (const extension of ["jpg", "png", "webp"] as const) {
      const [key, contentType] = [newKey(extension), types[extension]];
      expect(await store.get(key)).toBeNull();
      const bytes = Buffer.from([0, 255, 13, 10, ...Buffer.from(extension)]);
      await store.put(key, bytes);
      expect(await store.get(key)).toEqual({ bytes, contentType });
      const storedAt = (await filesIn(store)).find((file) => file.key === key)?.storedAt.getTime() ?? 0;
      // Object stores record times in whole seconds.
      expect(Math.abs(storedAt - before)).toBeLessThan(30_000);
    }
  });

  test("are gone once removed, and removing them again does no harm", async () => {
    const [kept, removed] = [newKey("png"), newKey("png")];
    await store.put(kept, Buffer.from("kept"));
    await store.put(removed, Buffer.from("removed"));
    await store.remove([removed, newKey("jpg")]);
    await store.remove([removed]);
    expect(await store.get(removed)).toBeNull();
    expect((await store.get(kept))?.bytes.toString()).toBe("kept");
  });

  test("are never reached by a path", async () => {
    await writeFile(join(folder, "data", "secret.jpg"), "secret");
    const inside = newKey("jpg");
    await store.put(inside, Buffer.from("inside"));
    for (const key of [
      ...["../secret.jpg", "../../secret.jpg", "/etc/passwd", "", "..", `${"a".repeat(38)}/b.jpg`],
      ...[`./${inside}`, `${inside}/`, `${inside}\n`, inside.toUpperCase()],
    ]) {
      expect(await store.get(key)).toBeNull();
      await store.remove([key]);
      await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("not a key");
    }
    expect(await store.get(inside)).not.toBeNull();
  });

  test("are swept if no row references them and they are not new", async () => {
    const [referenced, orphan] = [newKey("jpg"), newKey("jpg")];
    for (const key of [referenced, orphan]) await store.put(key, Buffer.from("x"));
    await sweep(store, [referenced], -hour);
    expect(await store.get(orphan)).not.toBeNull();

    const count = (await filesIn(store)).length;
    expect(await sweep(store, [referenced])).toBe(count - 1);
    expect(await filesIn(store)).toMatchObject([{ key: referenced }]);
    await store.remove([referenced]);
    expect(await sweep(store)).toBe(0);
  });
});

test("a bucket that does not exist or cannot be reached is an error, not an absent file", async () => {
  const away = s3Store({ ...bucketSettings, endpoint: "http://127.0.0.1:9" });
  await expect(away.get(newKey("jpg"))).rejects.toThrow();
  const elsewhere = s3Store({ ...bucketSettings, bucket: "elsewhere" });
  await expect(elsewhere.get(newKey("jpg"))).rejects.toThrow("bucket does not exist");
});

test("keys are unguessable: long, and never twice", () => {
  const keys = new Set(Array.from({ length: 1_000 }, () => newKey("jpg")));
  expect(keys.size).toBe(1_000);
  // 32 hexadecimal digits are 128 bits.
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32,}\.jpg$/);
});

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
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
  expect(await sweep(store)).toBe(1);
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
  await sweep(store);
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
