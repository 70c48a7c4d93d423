import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../project-root";
import { packageFile } from "../run-node";
import { type Tally, tallyFile } from "./tally";

/** Runs Node with its output on the screen and returns its exit code. */
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

/** A runner that fails without saying what (it broke, or it found no test) counts as one failure. */
function withExitCode(name: string, tally: Tally, exitCode: number): Tally {
  const { passed, failures } = tally;
  if (failures.length > 0 || (exitCode === 0 && passed > 0)) return tally;
  const message = `It ended with exit code ${exitCode} after ${passed} passed tests. Its own output says why.`;
  return { passed, failures: [{ name, message }] };
}

async function withTally(name: string, args: string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "academy-tally-"));
  const file = join(folder, "tally.json");
  try {
    const exitCode = await show(args, { [tallyFile]: file });
    const tally: Tally | undefined = await readFile(file, "utf8").then(JSON.parse, () => undefined);
    return withExitCode(name, tally ?? { passed: 0, failures: [] }, exitCode);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs one project of Vitest, or only its files of these names, and counts the tests. */
export async function runVitest(project: string, files: readonly string[] = []): Promise<Tally> {
  return withTally(`Vitest, project ${project}`, [
    packageFile("vitest", "vitest.mjs"),
    "run",
    ...files,
    ...["--project", project],
    ...["--reporter=default", "--reporter=./scripts/tests/vitest-tally.ts"],
  ]);
}

/** Runs the journeys in the browser, or only those of the files of these names, and counts them. */
export async function runPlaywright(files: readonly string[] = []): Promise<Tally> {
  return withTally("Playwright", [
    packageFile("@playwright/test", "cli.js"),
    "test",
    ...files,
    "--reporter=list,./scripts/tests/playwright-tally.ts",
  ]);
}
