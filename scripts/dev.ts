import { generate } from "./generate";
import { launchServer } from "./launch-server";
import { runMain } from "./run-main";

await runMain(async () => {
  console.log("Preparing the database and the site for development.");
  await generate();
  // Both are read when the site is loaded, the second by next.config.ts.
  Object.assign(process.env, { NODE_ENV: "development", BUILT_FOR_FRONT: "1" });
  await launchServer(() => import("@/server/serve"));
});
