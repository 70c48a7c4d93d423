import { runChecks } from "./checks";
import { runMain } from "./run-main";

await runMain(async () => {
  const failures = await runChecks(process.argv[2]);
  if (failures.length === 0) return;
  throw new Error(`Not right yet: ${failures.map(({ name }) => name).join(", ")}.`);
});
