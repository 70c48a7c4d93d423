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
import { buildsFolder, currentBuild, programs } from "./build-folders";
import { embeddedPackages, installedBinaries } from "./database/binaries";
import { filesBelow, pathInProject, projectRoot } from "./project-root";
import { packageFile } from "./run-node";

const openedByPath =
  "package.json prisma/schema.prisma prisma/migrations prisma/rules prisma/seed/pictures".split(" ");

/** Packages loaded by a worker or a child process, from source text that no tracer sees. */
const loadedByName = ["@myriaddreamin/typst-ts-node-compiler", "bcryptjs", "sharp"];

/** Marks of processes using the build, what only `next build` reads, and source maps, which are half of everything. */
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
  const buildFolder = join(buildsFolder, name);
  const built = await filesBelow(buildFolder);
  const opened = [...openedByPath.map((path) => join(projectRoot, path)), ...pdfSources];
  const bundles = built.filter((file) => dirname(file) === buildFolder && file.endsWith(".js"));
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
  let bytes = 0;
  for (const file of files) {
    const target = join(folder, relative(projectRoot, file));
    await mkdir(dirname(target), { recursive: true });
    const found = await lstat(file);
    if (found.isSymbolicLink()) {
      await rm(target, { force: true });
      await symlink(await readlink(file), target);
    } else await copyFile(file, target, constants.COPYFILE_FICLONE);
    bytes += found.size;
  }
  return { files: files.length, bytes };
}

const isWindows = process.platform === "win32";
const launcher = isWindows ? "academy.cmd" : process.platform === "darwin" ? "academy.command" : "academy";

/** Copies all that a computer needs into an empty folder (docs/decisions/backup.md). Returns the launcher's path. */
export async function collectPack(folder: string): Promise<string> {
  if (Reflect.get(process.config.variables, "node_shared") === true)
    throw new Error("This Node.js needs libraries of this computer. Pack with one from nodejs.org.");
  await collectImage(folder);
  // The links to its libraries are created at the first start.
  await installedBinaries();
  for (const one of embeddedPackages()) {
    const target = join(folder, relative(projectRoot, one));
    await cp(one, target, { recursive: true, verbatimSymlinks: true });
  }
  const [program, node] = [join(folder, launcher), join(folder, isWindows ? "node.exe" : "node")];
  await copyFile(await realpath(process.execPath), node);
  const files = join(projectRoot, "deploy");
  await copyFile(join(files, isWindows ? "start-pack.cmd" : "start-pack.sh"), program);
  await copyFile(join(files, "pack-README.txt"), join(folder, "README.txt"));
  for (const file of [node, program]) await chmod(file, 0o755);
  return program;
}
