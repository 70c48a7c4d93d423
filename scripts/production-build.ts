import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import {
  activateBuild,
  buildsFolder,
  createBuildFolder,
  currentBuild,
  isBuiltFrom,
  removeOldBuilds,
} from "./builds";
import { bundle } from "./bundle";
import { withFileLock } from "./file-lock";
import { generate } from "./generate";
import { writePrerenderedPages } from "./prerendered-pages";
import { pathInProject, projectRoot } from "./project-root";
import { packageFile, runNodeOrThrow } from "./run-node";
import { sourceHash } from "./source-hash";

/**
 * Where Next builds the site. Always the same folder, because its cache of compiled modules works for no other. A
 * finished build moves to its own folder, and the cache stays.
 */
const buildingFolder = join(buildsFolder, "building", "next");
const cacheOf = (next: string) => join(next, "cache");

/**
 * Enough for about forty builds. Next never shrinks its cache, and reading gigabytes takes longer
 * than compiling everything.
 */
const maxCacheBytes = 1024 ** 3;

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const nextBuild = (failure: string, env: Record<string, string> = {}) =>
  runNodeOrThrow(failure, [packageFile("next", "dist/bin/next"), "build"], {
    NODE_ENV: "production",
    ...env,
  });

async function buildPages(next: string): Promise<void> {
  if ((await bytesIn(cacheOf(buildingFolder))) > maxCacheBytes)
    await rm(cacheOf(buildingFolder), { recursive: true, force: true });
  await nextBuild("The site could not be built.", {
    NEXT_DIST_DIR: pathInProject(buildingFolder),
    BUILT_FOR_FRONT: "1",
    // One build serves any address: see lib/site/site-address.ts.
    NEXTAUTH_URL: "",
  });
  await rename(buildingFolder, next);
  await mkdir(buildingFolder);
  await rename(cacheOf(next), cacheOf(buildingFolder)).catch(() => undefined);
}

async function build(hash: string): Promise<void> {
  const folder = await createBuildFolder(buildsFolder, hash);
  const next = join(folder, "next");
  await buildPages(next);
  await bundle(folder);
  await writePrerenderedPages(next, join(folder, "ready"));
  const previous = await currentBuild(buildsFolder);
  await activateBuild(folder);
  // The previous build is kept, because a starting server may be about to open it.
  await removeOldBuilds(buildsFolder, basename(dirname(buildingFolder)), basename(folder), previous);
}

/** Prepares a build, and builds unless it is current. Locked, because Next clears its folder at each build. */
async function buildUnless(
  isCurrent: (hash: string) => Promise<boolean>,
  announcement: string,
  build: (hash: string) => Promise<void>,
): Promise<void> {
  await withFileLock(
    buildsFolder,
    "Another process is building the site in this folder. Waiting for it to finish.",
    async () => {
      const hash = await sourceHash();
      const isNeeded = !(await isCurrent(hash));
      if (isNeeded) console.log(announcement);
      await generate();
      if (isNeeded) await build(hash);
    },
  );
}

/**
 * Builds the site and its server for production, unless the current build was made from the same sources. The new build
 * gets its own folder, and becomes current once it is complete.
 */
export const buildForProduction = ({ isForced }: { isForced: boolean }): Promise<void> =>
  buildUnless(
    async (hash) => !isForced && isBuiltFrom(await currentBuild(buildsFolder), hash),
    "Building the site. This takes a minute the first time.",
    build,
  );

/** Builds the site as `next build` does, unless the last build was made from the same sources. */
export async function buildPlainSite(): Promise<void> {
  const hashFile = join(projectRoot, ".next", "built-from");
  await buildUnless(
    async (hash) => (await readFile(hashFile, "utf8").catch(() => "")) === hash,
    "Building the plain site. This takes a minute.",
    async (hash) => {
      await nextBuild("The plain site could not be built.");
      await writeFile(hashFile, hash);
    },
  );
}
