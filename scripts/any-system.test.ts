import { readFile } from "node:fs/promises";
import { join, win32 } from "node:path";
import { expect, test } from "vitest";
import { pathInProject, projectRoot } from "./project-root";
import { sourcesIn } from "./sources";

const { scripts } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));

/**
 * Code that runs on the machine of anyone with a checkout. Tests and the installers of their
 * tools are tried only on Linux.
 */
const folders = ["app", "components", "lib", "prisma/seed", "scripts", "server"];
const files = (await sourcesIn(folders, /(?<!\.test)\.(?:tsx?|mjs)$/)).filter(
  ({ path }) => !path.startsWith("scripts/tests/"),
);

/** Unix-only constructs, and the files that may use them because they handle other systems explicitly. */
const onlyUnix: Readonly<Record<string, { pattern: RegExp; allowed: readonly string[] }>> = {
  "a program by its Unix path": {
    pattern: /["'`]\/(?:usr\/)?s?bin\//,
    allowed: ["scripts/database/server-user.ts"],
  },
  "a command for a shell": { pattern: /shell: true|\bexec\(["'`]|execSync/, allowed: [] },
  "a list of paths split at colons": { pattern: /PATH[^\n]*split\(["']:["']\)/, allowed: [] },
  "the signal SIGTERM": {
    pattern: /["']SIGTERM["']/,
    allowed: ["scripts/stop-signals.ts", "scripts/npm-start.mjs"],
  },
  "a folder that is synced": { pattern: /\.sync\(\)/, allowed: ["lib/files/local-store.ts"] },
};

test("every command of package.json is the same for every shell", () => {
  for (const [name, command] of Object.entries<string>(scripts))
    expect(command, name).toMatch(/^(?:node|biome)(?: [\w./:=-]+)+$/);
});

test.each(Object.entries(onlyUnix))("nothing needs %s", async (_, { pattern, allowed }) => {
  const found = files.filter(({ code }) => pattern.test(code)).map(({ path }) => path);
  expect(found.filter((path) => !allowed.includes(path))).toEqual([]);
});

test("a path inside the project has slashes on Windows, too", () => {
  expect(pathInProject("C:\\academy\\dist\\a1\\next", "C:\\academy", win32)).toBe("dist/a1/next");
});

test("a checkout has the same bytes on every system: migrations and builds are known by them", async () => {
  const text = await readFile(join(projectRoot, ".gitattributes"), "utf8");
  expect(text).toContain("* text=auto eol=lf\n");
});
