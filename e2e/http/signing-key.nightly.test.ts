import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testRoot } from "../fixtures/cluster";
import { unique } from "../fixtures/people";
import { runCommand, startServer } from "../fixtures/server";

test("a server whose certificates were signed with a lost key does not start before someone says so", async () => {
  const DATA_DIR = join(testRoot(), unique());
  const env = { DATABASE_URL: "", NEXTAUTH_SECRET: "", SEED_DEMO: "1", DATA_DIR };
  const start = async () => void (await (await startServer({ env })).stop());
  await start();
  await rm(join(DATA_DIR, "certificate-keys"), { recursive: true });
  await expect(start()).rejects.toThrow(/is gone\. Restore that file from a backup, or .*signing-key -- new/);
  expect(existsSync(join(DATA_DIR, "certificate-keys"))).toBe(false);
  const renewed = await runCommand(["signing-key", "new"], env);
  expect(renewed).toMatchObject({ code: 0, output: expect.stringContaining("is a new key") });
  await start();
});
