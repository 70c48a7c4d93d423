import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "../project-root";

/** What failed, by name, and what was said about it. */
export type Failure = { name: string; message: string };

/** A file of tests, and how long its tests and their set-up took. */
export type Duration = { file: string; seconds: number };

/**
 * How many tests passed, what did not, what passed only when it was run again, what did not run because this machine lacks
 * something, and what took how long.
 */
export type Tally = {
  passed: number;
  failures: Failure[];
  flaky?: Failure[];
  skipped?: string[];
  durations?: Duration[];
};

/** The environment's name for the file that a runner's reporter writes its `Tally` to, as JSON. */
export const tallyFile = "ACADEMY_TALLY_FILE";

const fromProject = (name: string) => name.replace(projectRoot, "").replace(/^[\\/]/, "");

const shownLines = 20;

/** Prints a failure in short: its name from the project's folder on, and the first lines that are of the project. */
export function printFailure({ name, message }: Failure, mark = "✗"): void {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  const own = lines.filter((line) => !/[\\/]node_modules[\\/]/.test(line));
  console.log(`\n${mark} ${fromProject(name)}`);
  for (const line of own.slice(0, shownLines)) console.log(`    ${line}`);
}

const slowest = 15;

/** Prints the files that took longest. They share the cores, so that the numbers compare files and do not add up. */
export function printSlowest(durations: readonly Duration[]): void {
  if (durations.length <= slowest) return;
  console.log("\nThe files that took longest, in seconds:");
  for (const { file, seconds } of durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${fromProject(file)}`);
}
