import { runChecks } from "./checks";
import { runMain } from "./run-main";

await runMain(async () => {
  const failed = await runChecks();
  if (failed.length > 0) throw new Error(`Not right yet: ${failed.join(", ")}.`);
});
