import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { recoverWith } from "@/lib/process";
import { isAlive } from "./database/postmaster";
import { projectRoot } from "./project-root";

/** Each build has its own folder in it, which a running server keeps; `start.js` imports the current one. */
export const buildsFolder: string = join(projectRoot, "dist");

export const programs: readonly string[] = ["start.js", "command.js"];

export async function currentBuild(builds: string): Promise<string | undefined> {
  const start = await readFile(join(builds, "start.js"), "utf8").catch(() => "");
  return /^import "\.\/([\w-]+)\/start\.js";/.exec(start)?.[1];
}

const prefixOf = (hash: string) => `${hash.slice(0, 20)}-`;

export const isBuiltFrom = (build: string | undefined, hash: string): boolean =>
  build?.startsWith(prefixOf(hash)) ?? false;

export async function createBuildFolder(builds: string, hash: string): Promise<string> {
  const folder = join(builds, prefixOf(hash) + randomBytes(4).toString("hex"));
  await mkdir(folder, { recursive: true });
  await noteUse(folder);
  return folder;
}

export async function activateBuild(folder: string): Promise<void> {
  for (const program of programs) {
    const target = join(folder, "..", program);
    const draft = `${target}.${process.pid}`;
    await writeFile(draft, `import "./${basename(folder)}/${program}";\n`, { flush: true });
    // The switch: whoever starts now starts this build.
    await rename(draft, target);
  }
}

/** Keeps the build while this process runs. Where nothing can be written, nothing can be removed either. */
export async function noteUse(folder: string): Promise<void> {
  await mkdir(join(folder, "users"), { recursive: true })
    .then(() => writeFile(join(folder, "users", String(process.pid)), ""))
    .catch(recoverWith(undefined, "EROFS", "EACCES", "EPERM"));
}

async function isInUse(folder: string): Promise<boolean> {
  const users = await readdir(join(folder, "users")).catch(() => []);
  return users.some((pid) => isAlive(Number(pid)));
}

export async function removeOldBuilds(builds: string, ...kept: (string | undefined)[]): Promise<void> {
  for (const name of await readdir(builds)) {
    if (kept.includes(name) || programs.includes(name) || name === ".lock") continue;
    if (!(await isInUse(join(builds, name)))) await rm(join(builds, name), { recursive: true, force: true });
  }
}
