import { runChecks } from "./checks";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";
import { runPlaywright, runVitest } from "./tests/run";
import { printFailure, type Tally } from "./tests/tally";

async function check(): Promise<Tally> {
  return { passed: 0, failures: await runChecks() };
}

async function build(): Promise<Tally> {
  await buildForProduction({ isForced: false });
  return { passed: 0, failures: [] };
}

type Stage = { name: string; run: () => Promise<Tally> };

const stages: readonly Stage[] = [
  { name: "Checks", run: check },
  { name: "Unit tests", run: () => runVitest("unit") },
  { name: "Production build", run: build },
  { name: "Contract tests against the running server", run: () => runVitest("contract") },
  { name: "Journeys in a browser", run: runPlaywright },
];

/** A stage that breaks off is one failure; those after it run all the same, so that one run tells everything. */
async function tallyOf({ name, run }: Stage): Promise<Tally> {
  console.log(`\n${name}\n`);
  try {
    return await run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { passed: 0, failures: [{ name, message }] };
  }
}

await runMain(async () => {
  const tallies: Tally[] = [];
  for (const stage of stages) tallies.push(await tallyOf(stage));
  const failures = tallies.flatMap((tally) => tally.failures);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  // Once more at the end: of a log of thousands of lines, often only that is kept.
  for (const failure of failures) printFailure(failure);
  if (failures.length > 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failures.length} failed`);
});
