import { generate } from "./generate";
import { launchServer } from "./launch-server";
import { runMain } from "./run-main";

await runMain(async () => {
  console.log("Preparing the database and the site for development.");
  await generate();
  // Read by next.config.ts.
  process.env.BUILT_FOR_FRONT = "1";
  await launchServer(() => import("@/server/serve"));
});
