import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { projectRoot } from "./project-root";

/** Paths that exist in a checkout only after somebody has worked in it. */
const made =
  /^(\.git|\.next|\.data|\.env|dist|node_modules|prisma\/generated|test-results|playwright-report)(\/|$)/;

type Command = { args?: string[] /** The first line that it prints. */; says: RegExp; endsWith?: number };

const client = /^Making Prisma's client, which this checkout does not have yet\.$/;
const site = /^Building the site\. This takes a minute the first time\.$/;
/** Every command of package.json, run as the first one after `npm ci`. Those without `endsWith` keep running. */
const commands: Readonly<Record<string, Command>> = {
  dev: { says: /^Preparing the database and the site for development\.$/ },
  start: { says: site },
  build: { says: site },
  "build:image": { says: /^Name the folder for the image's files\.$/, endsWith: 1 },
  test: { says: /^Prisma's client$/ },
  "test:unit": { says: /^Prisma's client$/ },
  "test:api": { says: /^Prisma's client$/ },
  "test:http": { says: /^Production build$/ },
  "test:journeys": { says: /^Production build$/ },
  "test:nightly": { says: /^Production build$/ },
  "test:release": { says: /^Production build$/ },
  check: { says: /^Checking types, format and lint, unused code, direction of imports\.$/ },
  typecheck: { says: /^Checking types\.$/ },
  format: { args: ["package.json"], says: /^Checked \d+ files? in /, endsWith: 0 },
  "db:migrate": { says: /^Applying the migrations\.$/, endsWith: 0 },
  "db:diff": { says: /^Name the migration in small letters: npm run db:diff -- /, endsWith: 1 },
  "db:seed": { says: /^Filling in the demo academy\.$/, endsWith: 0 },
  user: { says: client, endsWith: 1 },
  backup: {
    says: /^The database is empty: there is nothing to back up before the first start\.$/,
    endsWith: 1,
  },
  restore: { says: /^npm run restore -- FILE /, endsWith: 1 },
  "signing-key": { says: /^npm run signing-key -- new$/, endsWith: 1 },
  translations: { says: /^messages\/fa\.json lacks \d+ texts\.$/, endsWith: 0 },
  pack: { says: /^Packing the academy for / },
  bench: { says: site },
};

const Package = z.object({ scripts: z.record(z.string(), z.string()) });
const read = (path: string) => readFile(join(projectRoot, path), "utf8");
const { scripts } = Package.parse(JSON.parse(await read("package.json")));

let checkout: string;
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), "academy checkout "));
  const isKept = (path: string) => !made.test(relative(projectRoot, path));
  await cp(projectRoot, checkout, { recursive: true, filter: isKept });
  await symlink(join(projectRoot, "node_modules"), join(checkout, "node_modules"), "junction");
});
afterAll(() => rm(checkout, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
const programs = new Set<string | undefined>();
/**
 * Removes everything the previous command left behind, except what is generated if this program
 * has already made it itself.
 */
async function cleanUp(command: string): Promise<void> {
  const [program] = /scripts\/[\w-]+\.(?:ts|mjs)/.exec(command) ?? [];
  const left = [
    ".data",
    ".next",
    "dist",
    "prisma/.lock",
    ...(programs.has(program) ? [] : ["prisma/generated"]),
  ];
  programs.add(program);
  for (const path of left)
    await rm(join(checkout, path), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Runs a command as npm does. `stop` kills it with its child processes. */
function run(command: string, args: readonly string[]) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn([command, ...args].join(" "), {
    shell: true,
    cwd: checkout,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...{ PATH: `${join(checkout, "node_modules/.bin")}${delimiter}${PATH}`, HOME },
      ...{ NODE_ENV: "production", PORT: "0" },
    },
  });
  const ended = once(child, "close");
  let output = "";
  const firstLine = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        output += `${line}\n`;
        if (line.trim() !== "") resolve(line);
      });
    child.once("close", () => resolve("nothing"));
  });
  return {
    firstLine,
    output: () => output,
    code: ended.then(([code]) => code),
    /** Kills the command and everything it has started. */
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}

test("every command has its line here", () => {
  expect(Object.keys(commands).toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test.each(Object.entries(commands))("npm run %s is understood right after npm ci", async (name, command) => {
  const { says, endsWith, args = [] } = command;
  await cleanUp(scripts[name] ?? "");
  const running = run(scripts[name] ?? "", args);
  expect(await running.firstLine, running.output()).toMatch(says);
  if (endsWith === undefined) await running.stop();
  else expect(await running.code, running.output()).toBe(endsWith);
  // No stack trace and no missing module.
  expect(running.output()).not.toMatch(/^ {4}at |ERR_MODULE/m);
});
