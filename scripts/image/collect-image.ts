import { cp, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeFileTrace } from "@vercel/nft";
import { build } from "esbuild";
import { pdfSources } from "@/lib/certificates/pdf/certificate-pdf";
import { buildsFolder, currentBuild, programs } from "../builds";
import { projectRoot } from "../project-root";

/** What a running server opens by its path, beside its build and the modules that it loads. */
const openedByPath = [
  "package.json",
  "prisma/schema.prisma",
  "prisma/migrations",
  "prisma/seed/pictures",
  "node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm",
];

/** Packages that a worker or a child process loads, from a text that no tracer reads. */
const loadedByName = ["bcryptjs", "sharp"];

/** Left out of the build: the notes of who uses it, and what only a builder reads. */
const isForBuilders = /\/(users|next\/(cache|diagnostics|types|trace(-build)?))(\/|$)|\.nft\.json$/;

async function filesBelow(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Next's own lists of what its pages load. */
async function tracedByNext(files: string[]): Promise<string[]> {
  const lists = await Promise.all(
    files
      .filter((file) => file.endsWith(".nft.json"))
      .map(async (file) => {
        const { files: traced }: { files: string[] } = JSON.parse(await readFile(file, "utf8"));
        return traced.map((one) => resolve(dirname(file), one));
      }),
  );
  return lists.flat();
}

/** The modules that these files load, wherever npm has put them. */
async function tracedByNode(entries: string[]): Promise<string[]> {
  const { fileList } = await nodeFileTrace(entries, {
    base: projectRoot,
    processCwd: projectRoot,
  });
  return [...fileList].map((file) => join(projectRoot, file));
}

/** Next reads its settings once more at start. As JavaScript they need no compiler in the image. */
async function writeNextConfig(folder: string): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ["next.config.ts"],
    outfile: join(folder, "next.config.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
}

/** Copies into a folder the files that a running server needs, and no others. Gives their number and their size. */
export async function collectImage(folder: string): Promise<{ files: number; bytes: number }> {
  const name = await currentBuild(buildsFolder);
  if (name === undefined) throw new Error("There is no build to make an image of.");
  const built = await filesBelow(join(buildsFolder, name));
  const opened = [...openedByPath.map((path) => join(projectRoot, path)), ...pdfSources];
  const bundles = [...programs, "server.js", "seed-demo.js"].map((file) => join(buildsFolder, name, file));
  const named = loadedByName.map((one) => fileURLToPath(import.meta.resolve(one)));
  const traced = [
    ...(await tracedByNext(built)),
    ...(await tracedByNode([...bundles, ...named, join(projectRoot, "next.config.ts")])),
  ];
  const wanted = [
    ...programs.map((program) => join(buildsFolder, program)),
    ...built,
    ...(await Promise.all(opened.map(filesBelow))).flat(),
    // A tracer that looks for what a program may open also finds the other builds, which come and go.
    ...traced.filter((file) => relative(buildsFolder, file).startsWith("..")),
  ];
  const files = [...new Set(wanted)].filter((file) => !isForBuilders.test(relative(buildsFolder, file)));
  let bytes = 0;
  for (const file of files) {
    const target = join(folder, relative(projectRoot, file));
    await mkdir(dirname(target), { recursive: true });
    await cp(file, target, { verbatimSymlinks: true });
    bytes += (await stat(file)).size;
  }
  await writeNextConfig(folder);
  return { files: files.length, bytes };
}
