import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "../project-root";

/** What failed, by name, and what was said about it. */
export type Failure = { name: string; message: string };

/** How many tests passed, what did not, and what did not run because this machine lacks something. */
export type Tally = { passed: number; failures: Failure[]; skipped?: string[] };

/** The environment's name for the file that a runner's reporter writes its `Tally` to, as JSON. */
export const tallyFile = "ACADEMY_TALLY_FILE";

const shownLines = 20;

/** Prints a failure in short: its name from the project's folder on, and the first lines that are of the project. */
export function printFailure({ name, message }: Failure): void {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  const own = lines.filter((line) => !line.includes("/node_modules/"));
  console.log(`\n✗ ${name.replace(`${projectRoot}/`, "")}`);
  for (const line of own.slice(0, shownLines)) console.log(`    ${line}`);
}
