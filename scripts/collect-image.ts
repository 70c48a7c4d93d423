import { constants } from "node:fs";
import {
  chmod,
  copyFile,
  cp,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeFileTrace } from "@vercel/nft";
import { pdfSources } from "@/lib/certificates/typeset";
import { buildsFolder, currentBuild, programs } from "./builds";
import { embeddedPackages, installedBinaries } from "./database/binaries";
import { filesBelow, pathInProject, projectRoot } from "./project-root";
import { packageFile } from "./run-node";

/** Files that a running server opens by path, in addition to its build and the modules it loads. */
const openedByPath =
  "package.json prisma/schema.prisma prisma/migrations prisma/rules prisma/seed/pictures".split(" ");

/** Packages loaded by a worker or a child process, from source text that no tracer sees. */
const loadedByName = ["@myriaddreamin/typst-ts-node-compiler", "bcryptjs", "sharp"];

/**
 * Left out: the marks of processes using the build, files that only `next build` reads, and the pages' source
 * maps, which are as large as everything else together.
 */
const isForBuilders =
  /\/(users|next\/(cache|diagnostics|types|trace(-build)?))(\/|$)|\.nft\.json$|\/next\/.*\.map$/;

const filesAt = async (path: string) => ((await stat(path)).isFile() ? [path] : filesBelow(path));

async function tracedByNext(built: string[]): Promise<string[]> {
  const traces = built.filter((file) => file.endsWith(".nft.json"));
  const lists = traces.map(async (trace) => {
    const { files }: { files: string[] } = JSON.parse(await readFile(trace, "utf8"));
    return files.map((file) => resolve(dirname(trace), file));
  });
  return (await Promise.all(lists)).flat();
}

async function tracedByNode(entries: string[]): Promise<string[]> {
  const ignore = (path: string) => path.startsWith("dist/") && path.includes("/next/");
  const ownModules = { base: projectRoot, processCwd: projectRoot };
  // Next imports all of its modules by static names. A full analysis would be slow and would also find its compilers.
  const isOfNext = (path: string) => ignore(path) || path.startsWith("node_modules/next/");
  const plainly = { computeFileReferences: false, evaluatePureExpressions: false, emitGlobs: false };
  const traces = await Promise.all([
    nodeFileTrace(entries, { ...ownModules, ignore: isOfNext }),
    nodeFileTrace([packageFile("next", "dist/server/next.js")], { ...ownModules, ignore, analysis: plainly }),
  ]);
  return traces.flatMap(({ fileList }) => [...fileList].map((file) => join(projectRoot, file)));
}

export async function collectImage(folder: string): Promise<{ files: number; bytes: number }> {
  const name = await currentBuild(buildsFolder);
  if (name === undefined) throw new Error("There is no build to make an image of.");
  // A build refers to some packages through symbolic links.
  const built = await filesBelow(join(buildsFolder, name));
  const opened = [...openedByPath.map((path) => join(projectRoot, path)), ...pdfSources];
  const bundles = [...programs, "serve.js", "seed-demo.js", "keeper-process.js"].map((file) =>
    join(buildsFolder, name, file),
  );
  const named = loadedByName.map((one) => fileURLToPath(import.meta.resolve(one)));
  const traced = [...(await tracedByNext(built)), ...(await tracedByNode([...bundles, ...named]))];
  const wanted = [
    ...programs.map((program) => join(buildsFolder, program)),
    ...built,
    ...(await Promise.all(opened.map(filesAt))).flat(),
    // The tracer also finds the other builds, which come and go.
    ...traced.filter((file) => relative(buildsFolder, file).startsWith("..")),
  ];
  const files = [...new Set(wanted)].filter((file) => !isForBuilders.test(pathInProject(file, buildsFolder)));
  const targets = files.map((file) => join(folder, relative(projectRoot, file)));
  for (const one of new Set(targets.map(dirname))) await mkdir(one, { recursive: true });
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    const target = targets[index] ?? "";
    const found = await lstat(file);
    if (found.isSymbolicLink()) {
      await rm(target, { force: true });
      await symlink(await readlink(file), target);
    } else await copyFile(file, target, constants.COPYFILE_FICLONE);
    bytes += found.size;
  }
  return { files: files.length, bytes };
}

const launchers: Readonly<Partial<Record<NodeJS.Platform, { source: string; name: string; node: string }>>> =
  {
    win32: { source: "start-pack.cmd", name: "academy.cmd", node: "node.exe" },
    darwin: { source: "start-pack.sh", name: "academy.command", node: "node" },
  };
const otherwise = { source: "start-pack.sh", name: "academy", node: "node" };

/**
 * Copies the built site, the embedded PostgreSQL, this Node and the launcher into an empty folder
 * (docs/decisions/backup.md), and returns the launcher's path. Throws if this Node only runs where it is
 * installed.
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
  const files = join(projectRoot, "deploy");
  await copyFile(join(files, source), join(folder, name));
  await copyFile(join(files, "pack-README.txt"), join(folder, "README.txt"));
  for (const program of [node, name]) await chmod(join(folder, program), 0o755);
  return join(folder, name);
}
