import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

export const run = promisify(execFile);

/** Where these programs could be, in order: in the folders of PATH, then in the others. */
export function programPaths(names: readonly string[], folders: readonly string[]): string[] {
  const { PATH, Path } = process.env;
  const ending = process.platform === "win32" ? ".exe" : "";
  const all = [...(PATH ?? Path ?? "").split(delimiter), ...folders].filter(Boolean);
  return names.flatMap((name) => all.map((folder) => join(folder, name + ending)));
}

/** Fail quickly where Debian's servers cannot be reached. */
const options = ["-q", "-o", "Acquire::http::Timeout=15", "-o", "Acquire::Retries=0"];

const aptGet = (...args: string[]) =>
  run("apt-get", [...options, ...args], {
    // At run level 1 packages do not start their services.
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    maxBuffer: 64 * 1024 * 1024,
  });

/** Whether packages can be installed here: as root on Debian. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs Debian packages without their recommended ones. Returns false if that fails. */
export async function aptInstall(...packages: string[]): Promise<boolean> {
  if (!canInstall()) return false;
  try {
    await aptGet("update");
    await aptGet("install", "-y", "--no-install-recommends", ...packages);
    return true;
  } catch {
    return false;
  }
}

const programs = { nginx: "nginx-light", "systemd-analyze": "systemd" } as const;

const folders = ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

export function programPath(name: keyof typeof programs): string | undefined {
  return programPaths([name], folders).find((path) => existsSync(path));
}

/** Installs the missing programs, as root on Debian. Elsewhere their tests are skipped, which is reported. */
export async function installPrograms(): Promise<void> {
  for (const name of Object.keys(programs) as (keyof typeof programs)[]) {
    if (programPath(name) !== undefined) continue;
    console.log(`Installing ${name} for the tests that need it.`);
    await aptInstall(programs[name]);
  }
}
