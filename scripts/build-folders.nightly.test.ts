import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import {
  activateBuild,
  createBuildFolder,
  currentBuild,
  isBuiltFrom,
  removeOldBuilds,
} from "./build-folders";
import { temporaryFolder } from "./tests/temporary-folder";

const [oldHash, newHash] = ["a".repeat(64), "b".repeat(64)];
/** Higher than any system's process ids. */
const deadPid = "99999999";

const folder = temporaryFolder();
let builds: string;

beforeEach(async () => {
  builds = await mkdtemp(join(folder, "builds-"));
});

async function createUnusedBuild(hash: string): Promise<string> {
  const folder = await createBuildFolder(builds, hash);
  await rm(join(folder, "users"), { recursive: true });
  await mkdir(join(folder, "users"));
  await writeFile(join(folder, "users", deadPid), "");
  return folder;
}

test("a build becomes current when it is finished, not before, and is identified by its sources", async () => {
  const first = await createBuildFolder(builds, oldHash);
  expect(await currentBuild(builds)).toBeUndefined();
  await activateBuild(first);
  const second = await createBuildFolder(builds, newHash);
  expect(await currentBuild(builds)).toBe(basename(first));
  expect([oldHash, newHash].map((hash) => isBuiltFrom(basename(first), hash))).toEqual([true, false]);
  await activateBuild(second);
  expect(await currentBuild(builds)).toBe(basename(second));
  expect(await readFile(join(builds, "start.js"), "utf8")).toBe(`import "./${basename(second)}/start.js";\n`);
});

test("a build that a running process uses is never removed", async () => {
  const used = await createBuildFolder(builds, oldHash);
  const unused = await createUnusedBuild(oldHash);
  const kept = await createUnusedBuild(oldHash);
  await removeOldBuilds(builds, basename(kept));
  expect([used, unused, kept].map(existsSync)).toEqual([true, false, true]);
});
