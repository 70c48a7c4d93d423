import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageFile, showNode } from "../run-node";
import { type Tally, tallyFile } from "./tally";

/** A runner that fails without naming a failure (it crashed, or found no test) counts as one failure. */
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
    const exitCode = await showNode(args, { env: { [tallyFile]: file } });
    const tally: Tally | undefined = await readFile(file, "utf8").then(JSON.parse, () => undefined);
    return withExitCode(name, tally ?? { passed: 0, failures: [] }, exitCode);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs projects of Vitest, or only their files with these names, and counts the tests. */
export async function runVitest(projects: readonly string[], files: readonly string[] = []): Promise<Tally> {
  return withTally(`Vitest, ${projects.join(" and ")}`, [
    packageFile("vitest", "vitest.mjs"),
    "run",
    ...files,
    ...projects.flatMap((project) => ["--project", project]),
    ...["--reporter=default", "--reporter=./scripts/tests/vitest-tally.ts"],
  ]);
}

/** Runs the browser journeys, or only those in files with these names, and counts them. */
export async function runPlaywright(files: readonly string[] = []): Promise<Tally> {
  return withTally("Playwright", [
    packageFile("@playwright/test", "cli.js"),
    "test",
    ...files,
    "--reporter=list,./scripts/tests/playwright-tally.ts",
  ]);
}
