import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { generate } from "./generate";
import { projectRoot } from "./project-root";
import { type Outcome, packageFile, runNode, runNodeOrThrow } from "./run-node";
import type { Failure } from "./tests/run";

type Check = { name: string; run: () => Promise<Outcome> };

const tool = (name: string, file: string, ...args: string[]) => runNode([packageFile(name, file), ...args]);

const sources = "app components lib prisma/seed scripts e2e server";

/** dependency-cruiser succeeds even if it could read nothing, as with a TypeScript version it does not support. */
async function checkImports(): Promise<Outcome> {
  const options = ["--config", "scripts/import-rules.mjs", "--output-type", "err-long"];
  const program = "bin/dependency-cruise.mjs";
  const { code, output } = await tool("dependency-cruiser", program, ...options, ...sources.split(" "));
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  return modules > 0 ? { code, output } : { code: 1, output: `${output}\nNo module was read.` };
}

/** Native TypeScript keeps the types of an imported JSON file that has changed: then it starts anew. */
async function checkTypes(): Promise<Outcome> {
  const kept = join(projectRoot, ".next", "check.tsbuildinfo");
  const files = [kept, join(projectRoot, "messages", "en.json")];
  const [keptAt, changedAt] = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  if (keptAt && changedAt && keptAt.mtimeMs < changedAt.mtimeMs) await rm(kept);
  return await tool("typescript-native", "bin/tsc", "--noEmit", "--project", "scripts/tsconfig.check.json");
}

const daily: readonly Check[] = [
  { name: "types", run: checkTypes },
  {
    name: "format and lint",
    run: () => tool("@biomejs/biome", "bin/biome", "ci", "--colors=off", "--diagnostic-level=warn", "."),
  },
];

/** What breaks nothing today: it costs as much time as the others, and is looked at by night. */
const nightly: readonly Check[] = [
  { name: "unused code", run: () => tool("knip", "bin/knip.js") },
  { name: "direction of imports", run: checkImports },
];

export const checks = { daily, nightly, all: [...daily, ...nightly] };

export async function runChecks(wanted: readonly Check[]): Promise<Failure[]> {
  console.log(`Checking ${wanted.map((check) => check.name).join(", ")}.`);
  await generate();
  await runNodeOrThrow("Next's types could not be made.", [packageFile("next", "dist/bin/next"), "typegen"]);
  const failures: Failure[] = [];
  await Promise.all(
    wanted.map(async ({ name, run }) => {
      const started = Date.now();
      const { code, output } = await run();
      console.log(`${code === 0 ? "✓" : "✗"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      if (code === 0) return;
      failures.push({ name, message: output });
      console.log(output);
    }),
  );
  return failures;
}
