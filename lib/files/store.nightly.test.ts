import { expect, onTestFinished, test } from "vitest";
import { bucketAccess, openBucket } from "@/e2e/fixtures/bucket";
import { sweepOrphans } from "@/lib/jobs/maintenance";
import { temporaryFolder } from "@/scripts/tests/temporary-folder";
import { s3Store } from "./s3-store";
import { newKey } from "./stored-file";

const folder = temporaryFolder();

test("files in a bucket are listed and swept by the thousand, to the last", async () => {
  const { endpoint, close } = await openBucket(folder, "academy");
  onTestFinished(close);
  const store = s3Store({ bucket: "academy", region: "us-east-1", endpoint, ...bucketAccess });
  const keys = Array.from({ length: 1_050 }, () => newKey("jpg"));
  for (const key of keys) await store.put(key, Buffer.from("x"));
  const listed: string[] = [];
  for await (const { key } of store.keys()) listed.push(key);
  expect(listed.sort()).toEqual(keys.sort());
  const olderThan = new Date(Date.now() + 3_600_000);
  expect(await sweepOrphans({ store, isReferenced: async () => new Set(), olderThan })).toBe(keys.length);
});
