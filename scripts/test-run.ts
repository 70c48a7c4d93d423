import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "./project-root";
import { packageFile } from "./run-node";

export type Tally = { passed: number; failed: number };

/** Runs Node with its output on the screen and gives its exit code. */
async function show(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("close", (code, signal) => {
      if (signal !== null) console.error(`The runner was ended by ${signal}.`);
      resolve(code ?? 1);
    });
  });
}

/** A runner that fails without a failed test (it broke, or it found none) counts as one failure. */
function honest({ passed, failed }: Tally, exitCode: number): Tally {
  const isBroken = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: isBroken ? Math.max(1, failed) : failed };
}

async function withReport<Report>(
  run: (file: string) => Promise<number>,
  tally: (report: Report) => Tally,
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "academy-report-"));
  const file = join(folder, "report.json");
  try {
    const exitCode = await run(file);
    const report: Report | undefined = await readFile(file, "utf8").then(JSON.parse, () => undefined);
    return honest(report === undefined ? { passed: 0, failed: 0 } : tally(report), exitCode);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type VitestReport = { numPassedTests: number; numFailedTests: number };

/** Runs one project of Vitest and counts its tests. */
export async function runVitest(project: string): Promise<Tally> {
  const vitest = [packageFile("vitest", "vitest.mjs"), "run", "--project", project];
  return withReport<VitestReport>(
    (file) => show([...vitest, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], {}),
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  );
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** Runs the journeys in the browser and counts them. One that passed only at the second try has failed. */
export async function runPlaywright(): Promise<Tally> {
  const playwright = [packageFile("@playwright/test", "cli.js"), "test", "--reporter=list,json"];
  return withReport<PlaywrightReport>(
    (file) => show(playwright, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  );
}
