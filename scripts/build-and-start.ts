import { join } from "node:path";
import { buildsFolder } from "./builds";
import { checkedSettings } from "./checked-settings";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";
import { showNode } from "./run-node";

await runMain(async () => {
  // Reports a wrong setting at once, not after a minute of building.
  checkedSettings();
  await buildForProduction({ isForced: false });
  // In a Node of its own, without the memory of the build. glibc reads its setting only at the start (see the Dockerfile).
  const server = ["--enable-source-maps", join(buildsFolder, "start.js")];
  process.exitCode = await showNode(server, { MALLOC_ARENA_MAX: "2" });
});
