import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, rm, symlink } from "node:fs/promises";
import { delimiter, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { projectRoot } from "./project-root";
import { temporaryFolder } from "./tests/temporary-folder";

/** Paths that exist in a checkout only after somebody has worked in it. */
const made =
  /^(\.git|\.next|\.data|\.env|dist|node_modules|prisma\/generated|test-results|playwright-report)(\/|$)/;

type Command = { says: RegExp; endsWith?: number };

const client = /^Making Prisma's client for the present schema\.$/;
const site = /^Building the site\. This takes a minute the first time\.$/;
/** What each command of package.json says, run as the first one after `npm ci`. Those without `endsWith` keep running. */
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
  format: { says: /^Checked \d+ files? in /, endsWith: 0 },
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

const checkout = temporaryFolder();
beforeAll(async () => {
  const isKept = (path: string) => !made.test(relative(projectRoot, path));
  await cp(projectRoot, checkout, { recursive: true, filter: isKept });
  await symlink(join(projectRoot, "node_modules"), join(checkout, "node_modules"), "junction");
});

/** Runs a command as npm does, to its first line or its end. */
async function run(command: string, isWhole: boolean) {
  const { PATH = "", HOME = "" } = process.env;
  const path = `${join(checkout, "node_modules/.bin")}${delimiter}${PATH}`;
  const child = spawn(command, {
    ...{ shell: true, cwd: checkout, detached: true, stdio: ["ignore", "pipe", "pipe"] },
    env: { PATH: path, HOME, NODE_ENV: "production", PORT: "0" },
  });
  const ended = once(child, "close");
  const lines: string[] = [];
  const spoken = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        if (line.trim() !== "") resolve();
      });
  });
  await Promise.race([ended, ...(isWhole ? [] : [spoken])]);
  if (!isWhole && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  const [code] = await ended;
  return { code, output: lines.filter((line) => line.trim() !== "").join("\n") };
}

test("every command has its line here", () => {
  expect(Object.keys(commands).toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test.each(Object.entries(commands))(
  "npm run %s is understood after npm ci",
  async (name, { says, endsWith }) => {
    const left = [".data", ".next", "dist", "prisma/.lock", "prisma/generated"];
    for (const path of left) await rm(join(checkout, path), { recursive: true, force: true, maxRetries: 10 });
    const { code, output } = await run(scripts[name] ?? "", endsWith !== undefined);
    expect(output.split("\n")).toContainEqual(expect.stringMatching(says));
    if (endsWith !== undefined) expect(code, output).toBe(endsWith);
    // No stack trace and no missing module.
    expect(output).not.toMatch(/^ {4}at |ERR_MODULE/m);
  },
);
