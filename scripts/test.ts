import { runChecks } from "./checks";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";
import { runPlaywright, runVitest, type Tally } from "./test-run";

async function check(): Promise<Tally> {
  return { passed: 0, failed: (await runChecks()).length };
}

async function build(): Promise<Tally> {
  await buildForProduction({ isForced: false });
  return { passed: 0, failed: 0 };
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
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

await runMain(async () => {
  const total: Tally = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const { passed, failed } = await tallyOf(stage);
    total.passed += passed;
    total.failed += failed;
  }
  if (total.failed > 0) process.exitCode = 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
});
