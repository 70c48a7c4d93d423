import { existsSync } from "node:fs";
import { aptInstall } from "../debian-packages";

/** Programs that some tests talk to, and the packages that Debian has them in. */
const programs = { "redis-server": "redis-server", nginx: "nginx-light" } as const;

const folders = ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/** The path of a program; undefined if this machine does not have it. */
export function programPath(name: keyof typeof programs): string | undefined {
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}

/** Installs the programs that are missing, as root on Debian. Elsewhere their tests are skipped, and `npm test` says so at its end. */
export async function installPrograms(): Promise<void> {
  for (const name of Object.keys(programs) as (keyof typeof programs)[]) {
    if (programPath(name) !== undefined) continue;
    console.log(`Installing ${name} for the tests that need it.`);
    await aptInstall(programs[name]);
  }
}
