import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { expect, onTestFinished, test } from "vitest";
import { sweepOrphans } from "@/lib/jobs/maintenance";
import { s3Store } from "./s3-store";
import { newKey } from "./stored-file";

test("files in a bucket are listed and swept by the thousand, to the last", async () => {
  const directory = await mkdtemp(join(tmpdir(), "academy files "));
  const configureBuckets = [{ name: "academy" }];
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const access = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const store = s3Store({ bucket: "academy", region: "us-east-1", endpoint, ...access });
  const keys = Array.from({ length: 1_050 }, () => newKey("jpg"));
  for (const key of keys) await store.put(key, Buffer.from("x"));
  const listed: string[] = [];
  for await (const { key } of store.keys()) listed.push(key);
  expect(listed.sort()).toEqual(keys.sort());
  const olderThan = new Date(Date.now() + 3_600_000);
  expect(await sweepOrphans({ store, isReferenced: async () => new Set(), olderThan })).toBe(keys.length);
});
