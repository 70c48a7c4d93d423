import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { packedChromium } from "./packed-chromium";

const run = promisify(execFile);

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

const aptGet = (...args: string[]) =>
  run("apt-get", args, {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    maxBuffer: 64 * 1024 * 1024,
  });

/** Installs Debian's Chromium, if we are root on Debian: the headless one, or else the full one. */
async function installWithApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Chromium for the tests in the browser.");
  for (const name of ["chromium-headless-shell", "chromium"]) {
    try {
      await aptGet("update", "-q");
      // With the fallback fonts for the site's own.
      await aptGet("install", "-y", "-q", "--no-install-recommends", name, "fonts-liberation");
      return installedChromium();
    } catch {
      // Not every Debian has the headless one.
    }
  }
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
