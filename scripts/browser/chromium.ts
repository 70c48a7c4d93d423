import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { aptInstall, canInstall } from "../debian-packages";
import { packedChromium } from "./packed-chromium";

function installedChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(":").concat("/usr/bin", "/opt/google/chrome");
  // The first cannot open a window (which `--headed` needs) and uses about half the CPU of the others.
  const names = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return [...paths, mac, chromium.executablePath()].find((path) => existsSync(path));
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

/**
 * The path of a Chromium: PLAYWRIGHT_CHROMIUM, else an installed one, else Debian's (for root), else one from npm, which is
 * stored in this folder. Throws if none is available.
 */
export async function findChromium(folder: string): Promise<string> {
  const found = process.env.PLAYWRIGHT_CHROMIUM || installedChromium() || (await installWithApt());
  if (found) return found;
  try {
    console.log("Fetching Chromium from npm for the tests in the browser.");
    return await packedChromium(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The tests in the browser need Chromium. Install it, or name one in PLAYWRIGHT_CHROMIUM. (${reason})`,
    );
  }
}
