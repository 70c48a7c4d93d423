import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { projectRoot } from "../project-root";
import { packageFile, runNode } from "../run-node";
import { aptInstall, canInstall } from "./debian-programs";
import { programPaths } from "./installed-programs";
import { packedChromium } from "./packed-chromium";

// The first cannot open a window (which `--headed` needs) and uses about half the CPU of the others.
const names = [
  ...["chromium-headless-shell", "chromium", "chromium-browser"],
  ...["google-chrome", "google-chrome-stable", "chrome", "msedge"],
];

function installedChromium(): string | undefined {
  const { ProgramFiles = "", LOCALAPPDATA = "" } = process.env;
  const folders = [
    ...["/usr/bin", "/opt/google/chrome"],
    ...[ProgramFiles, LOCALAPPDATA]
      .filter(Boolean)
      .map((folder) => join(folder, "Google/Chrome/Application")),
  ];
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return [...programPaths(names, folders), mac, chromium.executablePath()].find((path) => existsSync(path));
}

/** Installs Debian's Chromium, if we are root on Debian: the headless one, or else the full one. */
async function installWithApt(): Promise<string | undefined> {
  if (!canInstall()) return undefined;
  console.log("Installing Chromium for the tests in the browser.");
  // Not every Debian has the headless one. With it come the fallback fonts for the site's own.
  for (const name of ["chromium-headless-shell", "chromium"])
    if (await aptInstall(name, "fonts-liberation")) return installedChromium();
  return undefined;
}

/** Fetches the Chromium that Playwright was tested with, for every system that Playwright knows. */
async function installWithPlaywright(): Promise<string | undefined> {
  console.log("Fetching Playwright's Chromium for the tests in the browser.");
  await runNode([packageFile("@playwright/test", "cli.js"), "install", "chromium"]);
  return installedChromium();
}

/**
 * The path of the Chromium that the journeys use: PLAYWRIGHT_CHROMIUM, else an installed one, else Debian's (for root), else
 * Playwright's, else one from npm, which is stored beside the data. Throws if none is available.
 */
export async function testBrowser(): Promise<string> {
  const found =
    process.env.PLAYWRIGHT_CHROMIUM ||
    installedChromium() ||
    (await installWithApt()) ||
    (await installWithPlaywright());
  if (found) return found;
  try {
    console.log("Fetching Chromium from npm for the tests in the browser.");
    return await packedChromium(join(resolve(projectRoot, process.env.DATA_DIR ?? ".data"), "browser"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The tests in the browser need Chromium. Install it, or name one in PLAYWRIGHT_CHROMIUM. (${reason})`,
    );
  }
}
