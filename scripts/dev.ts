import { generate } from "./generate";
import { launchServer } from "./launch-server";
import { runMain } from "./run-main";

await runMain(async () => {
  await generate();
  await launchServer(() => import("@/server/serve"));
});
