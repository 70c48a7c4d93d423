import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

const aptGet = (...args: string[]) =>
  run("apt-get", args, {
    // At run level 1 no package starts the service that it brings.
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    maxBuffer: 64 * 1024 * 1024,
  });

/** Whether packages can be installed here: as root on Debian. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs packages of Debian without what they only recommend. False if it cannot. */
export async function aptInstall(...packages: string[]): Promise<boolean> {
  if (!canInstall()) return false;
  try {
    await aptGet("update", "-q");
    await aptGet("install", "-y", "-q", "--no-install-recommends", ...packages);
    return true;
  } catch {
    return false;
  }
}
