import { chmod, copyFile, cp, mkdir, realpath } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { embeddedPackages, installedBinaries } from "../database/binaries";
import { collectImage } from "../image/collect-image";
import { projectRoot } from "../project-root";

const launchers: Readonly<Partial<Record<NodeJS.Platform, { source: string; name: string; node: string }>>> =
  {
    win32: { source: "academy.cmd", name: "academy.cmd", node: "node.exe" },
    darwin: { source: "academy", name: "academy.command", node: "node" },
  };
const otherwise = { source: "academy", name: "academy", node: "node" };

/**
 * Copies everything the academy needs to run on a computer like this one into an empty folder: the built site, the
 * embedded PostgreSQL, this Node and the launcher (docs/decisions/backup.md). Returns the path of the launcher. Throws
 * if this Node only runs where it is installed.
 */
export async function collectPack(folder: string): Promise<string> {
  if (Reflect.get(process.config.variables, "node_shared") === true)
    throw new Error("This Node.js needs libraries of this computer. Pack with one from nodejs.org.");
  const { source, name, node } = launchers[process.platform] ?? otherwise;
  await collectImage(folder);
  // The links to its libraries are created at the first start.
  await installedBinaries();
  for (const one of embeddedPackages()) {
    const target = join(folder, relative(projectRoot, one));
    await mkdir(dirname(target), { recursive: true });
    await cp(one, target, { recursive: true, verbatimSymlinks: true });
  }
  await copyFile(await realpath(process.execPath), join(folder, node));
  const files = join(projectRoot, "deploy", "pack");
  await copyFile(join(files, source), join(folder, name));
  await copyFile(join(files, "README.txt"), join(folder, "README.txt"));
  for (const program of [node, name]) await chmod(join(folder, program), 0o755);
  return join(folder, name);
}
