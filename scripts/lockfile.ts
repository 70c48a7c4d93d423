import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./project-root";

type Entry = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> } & Record<
  string,
  unknown
>;
export type Lockfile = { packages: Record<string, Entry> };

/**
 * A package that only other kinds of machine install, as the lockfile of one kind of machine may leave it
 * out.
 */
export type MissingPackage = { name: string; version: string; isForDevelopment: boolean };

const path = join(projectRoot, "package-lock.json");

const systems: Readonly<Record<string, string>> = { windows: "win32" };
const systemNames = /^(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|aix|win32|windows)$/;
const processorNames = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;

/**
 * Whether Node finds a package of this name from this place of the tree: in its own folder, or in one further
 * up.
 */
function isFound(packages: Lockfile["packages"], place: string, name: string): boolean {
  if (`${place ? `${place}/` : ""}node_modules/${name}` in packages) return true;
  if (place === "") return false;
  return isFound(packages, place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/"))), name);
}

/** The optional packages that a lockfile names but does not list. `npm ci` refuses such a file. */
export function missingPackages({ packages }: Lockfile): MissingPackage[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(packages, place, name))
      .map(([name, version]) => ({ name, version, isForDevelopment: dev })),
  );
}

function entryOf({ name, version, isForDevelopment }: MissingPackage): Entry {
  const words = name.split(/[-/]/);
  const system = words.find((word) => systemNames.test(word));
  const processor = words.find((word) => processorNames.test(word));
  if (!/^\d[\w.+-]*$/.test(version) || (!system && !processor)) {
    throw new Error(`${name}@${version} is missing in package-lock.json, and cannot be filled in.`);
  }
  return {
    version,
    ...(processor ? { cpu: [processor] } : {}),
    ...(isForDevelopment ? { dev: true } : {}),
    optional: true,
    ...(system ? { os: [systems[system] ?? system] } : {}),
  };
}

export async function readLockfile(): Promise<Lockfile> {
  return JSON.parse(await readFile(path, "utf8"));
}

/**
 * Lists in package-lock.json the packages of other kinds of machine that npm left out because its registry
 * did not have them. `npm ci` would refuse the file; with their names and kinds in it, npm does not ask for
 * them. Returns how many were added.
 */
export async function completeLockfile(): Promise<number> {
  const lockfile = await readLockfile();
  const missing = missingPackages(lockfile);
  const added = missing.map((found): [string, Entry] => [`node_modules/${found.name}`, entryOf(found)]);
  const packages = [...Object.entries(lockfile.packages), ...added].sort(([left], [right]) =>
    left < right ? -1 : 1,
  );
  if (missing.length > 0) {
    await writeFile(
      path,
      `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`,
    );
  }
  return missing.length;
}
