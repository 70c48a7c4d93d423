import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./project-root";

type Entry = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> } & Record<
  string,
  unknown
>;
/** package-lock.json, as far as it matters here. */
export type Lockfile = { packages: Record<string, Entry> };

/**
 * An optional package for another platform, which npm may leave out of the lockfile.
 */
export type MissingPackage = { name: string; version: string; isForDevelopment: boolean };

const path = join(projectRoot, "package-lock.json");

const systems: Readonly<Record<string, string>> = { windows: "win32" };
const systemNames = /^(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|aix|win32|windows)$/;
const processorNames = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;

/**
 * Whether Node resolves a package of this name from this place in the tree: in its own folder, or in one further up.
 */
function isFound(packages: Lockfile["packages"], place: string, name: string): boolean {
  if (`${place ? `${place}/` : ""}node_modules/${name}` in packages) return true;
  if (place === "") return false;
  return isFound(packages, place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/"))), name);
}

/** The optional packages that a lockfile refers to but does not list. `npm ci` refuses such a file. */
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

/** Reads package-lock.json. */
export async function readLockfile(): Promise<Lockfile> {
  return JSON.parse(await readFile(path, "utf8"));
}

/**
 * Adds to package-lock.json the packages for other platforms that npm left out because its registry did not have them.
 * `npm ci` would refuse the file without them; with their platforms listed, npm does not fetch them. Returns their number.
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
