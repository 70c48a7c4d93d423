import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { noteUse } from "./builds";
import { launchServer } from "./launch-server";
import { projectRoot } from "./project-root";
import { runMain } from "./run-main";

/** What Next made of its settings at build. It takes them from there instead of loading next.config.ts and its plugins. */
async function nextSettings(next: string): Promise<string> {
  const { config } = JSON.parse(await readFile(join(next, "required-server-files.json"), "utf8"));
  return JSON.stringify({ ...config, distDir: relative(projectRoot, next) });
}

await runMain(async () => {
  const build = import.meta.dirname;
  await noteUse(build);
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = await nextSettings(join(build, "next"));
  await launchServer(() => import("@/server"));
});
