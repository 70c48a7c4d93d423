import { checks, runChecks } from "./checks";
import { runMain } from "./run-main";

await runMain(async () => {
  const [, , only] = process.argv;
  const failures = await runChecks(checks.all.filter(({ name }) => only === undefined || name === only));
  if (failures.length === 0) return;
  throw new Error(`Not right yet: ${failures.map(({ name }) => name).join(", ")}.`);
});
