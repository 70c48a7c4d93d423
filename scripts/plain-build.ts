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
    // Next clears its folder at each build, but for this.
    join(folder, "cache"),
    "Another process is building the plain site in this folder. Waiting for it to finish.",
    async () => {
      await generate();
      const hash = await sourceHash();
      if ((await readFile(hashFile, "utf8").catch(() => "")) === hash) return;
      console.log("Building the plain site. This takes a minute.");
      await runNodeOrThrow(
        "The plain site could not be built.",
        [packageFile("next", "dist/bin/next"), "build"],
        {
          NODE_ENV: "production",
        },
      );
      await writeFile(hashFile, hash);
    },
  );
}
