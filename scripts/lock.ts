import { completeLockfile } from "./lockfile";
import { runMain } from "./run-main";

await runMain(async () => {
  console.log(`package-lock.json is complete: ${await completeLockfile()} packages were filled in.`);
});
