import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle } from "./bundle";
import { generate } from "./generate";
import { writePageScripts } from "./page-scripts";
import { writePrerenderedPages } from "./prerendered-pages";
import { projectRoot } from "./project-root";
import { mustRunNode, packageFile } from "./run-node";
import { sourceHash } from "./source-hash";

const stampFile = join(projectRoot, "dist", "built-from");

async function isUpToDate(hash: string): Promise<boolean> {
  return (await readFile(stampFile, "utf8").catch(() => "")) === hash;
}

/** Builds the site and its server for production, unless the last build was made from the same sources. */
export async function buildForProduction({ isForced }: { isForced: boolean }): Promise<void> {
  await generate();
  const hash = await sourceHash();
  if (!isForced && (await isUpToDate(hash))) return;
  console.log("Building the site. This takes a minute the first time.");
  await rm(join(projectRoot, "dist"), { recursive: true, force: true });
  await mustRunNode("The site could not be built.", [packageFile("next", "dist/bin/next"), "build"], {
    NODE_ENV: "production",
  });
  await bundle();
  await writePageScripts(join(projectRoot, "dist", "page-scripts.json"));
  await writePrerenderedPages(join(projectRoot, "dist", "ready"));
  await writeFile(stampFile, hash);
}
