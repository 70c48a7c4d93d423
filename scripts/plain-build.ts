import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withFileLock } from "./file-lock";
import { generate } from "./generate";
import { projectRoot } from "./project-root";
import { packageFile, runNodeOrThrow } from "./run-node";
import { sourceHash } from "./source-hash";

/** Next's own folder. */
const folder = join(projectRoot, ".next");
const hashFile = join(folder, "built-from");

/** Builds the site as `next build` does, unless the last build was made from the same sources. */
export async function buildPlainSite(): Promise<void> {
  await withFileLock(
    folder,
    "Another process is building the plain site in this folder. Waiting for it to finish.",
    async () => {
      const hash = await sourceHash();
      const isNeeded = (await readFile(hashFile, "utf8").catch(() => "")) !== hash;
      if (isNeeded) console.log("Building the plain site. This takes a minute.");
      await generate();
      if (!isNeeded) return;
      const next = packageFile("next", "dist/bin/next");
      await runNodeOrThrow("The plain site could not be built.", [next, "build"], { NODE_ENV: "production" });
      await writeFile(hashFile, hash);
    },
  );
}
