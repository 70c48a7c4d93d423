import { openDemoCluster } from "@/e2e/fixtures/demo-academy";
import { checks, runChecks } from "./checks";
import { messageOf } from "./errors";
import { generate } from "./generate";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";
import { prepareForImages } from "./tests/base-image";
import { testBrowser } from "./tests/chromium";
import { canInstall, installPrograms } from "./tests/debian-programs";
import { type Failure, printFailure, runPlaywright, runVitest, type Tally } from "./tests/run";

type Stage = { name: string; run: () => Promise<Tally | undefined> };

const preparation = (name: string, prepare: () => Promise<unknown>): Stage => ({
  name,
  run: () => prepare().then(() => undefined),
});
const vitest = (name: string, projects: string[], files?: string[]): Stage => ({
  name,
  run: () => runVitest(projects, files),
});
const journeys = (name: string, files?: string[]): Stage => ({ name, run: () => runPlaywright(files) });

const programs = preparation("Programs that tests need", async () => {
  await installPrograms();
  await testBrowser();
});
const client = preparation("Prisma's client", generate);
let closeCluster = async () => {};
/** One for all stages: each would need seconds for its own. */
const cluster = preparation("Database with the demo academy", async () => {
  closeCluster = await openDemoCluster();
});
const build = () => buildForProduction({ isForced: false });
const production = preparation("Production build", build);
const images = preparation("A base for images", prepareForImages);
const checksOf = (wanted: Parameters<typeof runChecks>[0]): Stage => ({
  name: "Checks",
  async run() {
    // Both write next-env.d.ts.
    await build();
    return { passed: 0, failures: await runChecks(wanted) };
  },
});

/**
 * Without a part, everything the day needs. One part of the day, or its named files, runs with only what it
 * needs. Steps run one after another, the lanes of a step concurrently, the stages of a lane in turn.
 */
function stepsOf([part, ...files]: string[]): Stage[][][] {
  switch (part) {
    case undefined:
      // Neither the tests nor the build alone keeps both cores of a small machine busy; more at once makes answers late.
      return [
        [[client, cluster], [programs]],
        [[production, checksOf(checks.daily)], [vitest("Unit and API tests", ["unit", "api"])]],
        [[vitest("Tests over HTTP", ["http"])]],
        [[journeys("Journeys in a browser")]],
      ];
    case "unit":
      return [[[client, vitest("Unit tests", ["unit"], files)]]];
    case "api":
      return [[[client, vitest("API tests in process", ["api"], files)]]];
    case "http":
      return [[[production, vitest("Tests over HTTP", ["http"], files)]]];
    case "journeys":
      return [[[production, journeys("Journeys in a browser", files)]]];
    case "nightly":
      process.env.NIGHTLY = "1";
      return [
        [[production], [programs]],
        [
          [
            checksOf(checks.nightly),
            vitest("Tests for the night", ["nightly"]),
            journeys("Journeys for the night"),
          ],
        ],
      ];
    case "release":
      return [[[production], [programs]], [[images, vitest("Machines and images", ["release"])]]];
    default:
      throw new Error(`There are no tests called "${part}": unit, api, http, journeys, nightly or release.`);
  }
}

/** A stage that throws counts as one failure; later stages still run, so that one run reports everything. */
async function tallyOf({ name, run }: Stage): Promise<Tally> {
  console.log(`\n${name}\n`);
  try {
    return (await run()) ?? { passed: 0, failures: [] };
  } catch (error) {
    const message = messageOf(error);
    console.error(message);
    return { passed: 0, failures: [{ name, message }] };
  }
}

function missingOnBuildServer(skipped: readonly string[]): Failure[] {
  if (!process.env.CI || !canInstall()) return [];
  const message = "It did not run: the program that it needs is missing, and was not installed.";
  return skipped.map((name) => ({ name, message }));
}

await runMain(async () => {
  const tallies: Tally[] = [];
  for (const lanes of stepsOf(process.argv.slice(2)))
    await Promise.all(
      lanes.map(async (stages) => {
        for (const stage of stages) tallies.push(await tallyOf(stage));
      }),
    );
  await closeCluster();
  const skipped = tallies.flatMap((tally) => tally.skipped ?? []);
  const failures = [...tallies.flatMap((tally) => tally.failures), ...missingOnBuildServer(skipped)];
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  // Repeated at the end, because of a long log often only the end is kept.
  for (const failure of failures) printFailure(failure);
  if (failures.length > 0) process.exitCode = 1;
  if (skipped.length > 0)
    console.log(`\nNOT RUN, because this machine lacks a program or a right:\n${skipped.join("\n")}`);
  const skippedCount = skipped.length > 0 ? `, ${skipped.length} skipped` : "";
  console.log(`\n${passed} passed, ${failures.length} failed${skippedCount}`);
});
