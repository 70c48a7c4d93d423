import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "../project-root";

export type Failure = { name: string; message: string };

export type Duration = { file: string; seconds: number };

/**
 * The result of a run: how many tests passed, which failed, which were skipped because this machine lacks something, and
 * how long the files took.
 */
export type Tally = {
  passed: number;
  failures: Failure[];
  skipped?: string[];
  durations?: Duration[];
};

/** The environment variable with the path of the file to which a runner's reporter writes its `Tally`, as JSON. */
export const tallyFile = "ACADEMY_TALLY_FILE";

const fromProject = (name: string) => name.replace(projectRoot, "").replace(/^[\\/]/, "");

const shownLines = 20;

/** Prints a failure in brief: its name, relative to the project, and the first lines that concern the project. */
export function printFailure({ name, message }: Failure): void {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  const own = lines.filter((line) => !/[\\/]node_modules[\\/]/.test(line));
  console.log(`\n✗ ${fromProject(name)}`);
  for (const line of own.slice(0, shownLines)) console.log(`    ${line}`);
}

const slowest = 15;

/** Prints the slowest files. They share the cores, so the figures compare files but do not add up. */
export function printSlowest(durations: readonly Duration[]): void {
  if (durations.length <= slowest) return;
  console.log("\nThe files that took longest, in seconds:");
  for (const { file, seconds } of durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${fromProject(file)}`);
}
