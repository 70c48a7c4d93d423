import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "../project-root";
import { onStopSignal, packageFile } from "../run-node";

export type Failure = { name: string; message: string };

/** How many tests passed, which failed, and which were skipped because this machine lacks something. */
export type Tally = { passed: number; failures: Failure[]; skipped?: string[] };

type Outcome = Failure & { outcome: string };

/** Forwards stop signals to a child, which should end first. A terminal already sends Ctrl+C to both. */
function forwardStopSignals(child: ChildProcess): void {
  onStopSignal((signal) => {
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  });
}

async function showNode(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  forwardStopSignals(child);
  const [code, signal] = await once(child, "close");
  if (signal !== null) console.error(`The process was ended by ${signal}.`);
  return code ?? 1;
}

/** Runs a program that reports its tests. One that fails without naming a failure counts as one. */
async function runTests<Report>(
  name: string,
  args: (file: string) => string[],
  testsIn: (report: Report) => Outcome[],
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "academy-tally-"));
  const file = join(folder, "report.json");
  try {
    const code = await showNode(args(file), { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    const report: Report | undefined = await readFile(file, "utf8").then(JSON.parse, () => undefined);
    const tests = report === undefined ? [] : testsIn(report);
    const isOneOf = (outcomes: string[]) => tests.filter(({ outcome }) => outcomes.includes(outcome));
    const passed = isOneOf(["passed", "expected"]).length;
    // A journey that passes only when it runs again, for its trace, has failed: a race is left to find.
    const failures: Failure[] = isOneOf(["failed", "unexpected", "flaky"]);
    const message = `It ended with exit code ${code} after ${passed} passed tests. Its own output says why.`;
    if (failures.length === 0 && (code !== 0 || passed === 0)) failures.push({ name, message });
    return { passed, failures, skipped: isOneOf(["skipped", "pending"]).map((test) => test.name) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type VitestReport = {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

export const runVitest = (projects: readonly string[], files: readonly string[] = []): Promise<Tally> =>
  runTests<VitestReport>(
    `Vitest, ${projects.join(" and ")}`,
    (file) => [
      ...[packageFile("vitest", "vitest.mjs"), "run", ...files],
      ...projects.flatMap((project) => ["--project", project]),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    ],
    ({ testResults }) =>
      testResults.flatMap(({ name, message, assertionResults }) => [
        ...(message ? [{ name, message, outcome: "failed" }] : []),
        ...assertionResults.map(({ fullName, status, failureMessages }) => ({
          name: `${name} › ${fullName}`,
          message: (failureMessages ?? []).join("\n"),
          outcome: status,
        })),
      ]),
  );

type Errors = { message?: string; stack?: string }[];
type Suite = {
  file: string;
  specs: { title: string; tests: { status: string; results: { errors: Errors }[] }[] }[];
  suites?: Suite[];
};
const specsOf = ({ specs, suites = [] }: Suite): Suite["specs"] => [...specs, ...suites.flatMap(specsOf)];
const sayAll = (errors: Errors) => errors.map(({ stack, message }) => stack ?? message ?? "").join("\n");

export const runPlaywright = (files: readonly string[] = []): Promise<Tally> =>
  runTests<{ suites: Suite[]; errors: Errors }>(
    "Playwright",
    () => [packageFile("@playwright/test", "cli.js"), "test", ...files, "--reporter=list,json"],
    ({ suites, errors }) => [
      ...suites.flatMap((suite) =>
        specsOf(suite)
          .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
          // A journey skips itself where it has nothing to show.
          .filter(({ status }) => status !== "skipped")
          .map(({ title, status, results }) => ({
            name: `${suite.file} › ${title}`,
            message: sayAll(results.flatMap((result) => result.errors)),
            outcome: status,
          })),
      ),
      ...errors.map((error) => ({
        name: "Outside of any journey",
        message: sayAll([error]),
        outcome: "failed",
      })),
    ],
  );

const fromProject = (name: string) => name.replace(projectRoot, "").replace(/^[\\/]/, "");

/** Prints a failure in brief: its name, relative to the project, and the first lines that concern the project. */
export function printFailure({ name, message }: Failure): void {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  console.log(`\n✗ ${fromProject(name)}`);
  for (const line of lines.filter((each) => !/[\\/]node_modules[\\/]/.test(each)).slice(0, 20))
    console.log(`    ${line}`);
}
