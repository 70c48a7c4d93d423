import { join } from "node:path";
import { noteUse } from "./builds";
import { launchServer } from "./launch-server";
import { pathInProject } from "./project-root";
import { runMain } from "./run-main";

await runMain(async () => {
  const build = import.meta.dirname;
  await noteUse(build);
  // Read by next.config.ts.
  process.env.NEXT_DIST_DIR = pathInProject(join(build, "next"));
  await launchServer(() => import("@/server/serve"));
});
