import { launchServer } from "./launch-server";
import { runMain } from "./run-main";

await runMain(() => launchServer(() => import("@/server")));
