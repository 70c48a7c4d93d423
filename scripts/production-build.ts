import { mkdir, rename } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { addBuild, buildsFolder, currentBuild, isMadeFrom, makeCurrent, removeOldBuilds } from "./builds";
import { bundle } from "./bundle";
import { withFileLock } from "./file-lock";
import { generate } from "./generate";
import { writePrerenderedPages } from "./prerendered-pages";
import { projectRoot } from "./project-root";
import { mustRunNode, packageFile } from "./run-node";
import { sourceHash } from "./source-hash";

/** Next's cache of compiled modules, which lies in the build while one is made, and beside them in between. */
const cache = join(buildsFolder, "cache");

async function buildPages(next: string): Promise<void> {
  await mkdir(next);
  await rename(cache, join(next, "cache")).catch(() => undefined);
  const env = {
    NODE_ENV: "production",
    NEXT_DIST_DIR: relative(projectRoot, next),
    // One build serves any address: see lib/site-address.ts.
    NEXTAUTH_URL: "",
  };
  try {
    await mustRunNode("The site could not be built.", [packageFile("next", "dist/bin/next"), "build"], env);
  } finally {
    await rename(join(next, "cache"), cache).catch(() => undefined);
  }
}

async function build(hash: string): Promise<void> {
  console.log("Building the site. This takes a minute the first time.");
  const folder = await addBuild(buildsFolder, hash);
  const next = join(folder, "next");
  await buildPages(next);
  await bundle(folder);
  await writePrerenderedPages(next, join(folder, "ready"));
  const previous = await currentBuild(buildsFolder);
  await makeCurrent(folder);
  // A start may be about to open the build that was current until now.
  await removeOldBuilds(buildsFolder, basename(cache), basename(folder), previous);
}

/**
 * Builds the site and its server for production, unless the current build was made from the same sources. The build is
 * made beside those that servers run from, and becomes current when it is whole.
 */
export async function buildForProduction({ isForced }: { isForced: boolean }): Promise<void> {
  await withFileLock(
    buildsFolder,
    "Another process is building the site in this folder. Waiting for it to finish.",
    async () => {
      await generate();
      const hash = await sourceHash();
      if (isForced || !isMadeFrom(await currentBuild(buildsFolder), hash)) await build(hash);
    },
  );
}
