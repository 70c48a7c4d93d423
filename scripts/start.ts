import { noteUse } from "./builds";
import { launchServer } from "./launch-server";
import { runMain } from "./run-main";

await runMain(async () => {
  await noteUse(import.meta.dirname);
  await launchServer();
});
