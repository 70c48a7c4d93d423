import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build as esbuild, type Plugin } from "esbuild";
import {
  activateBuild,
  buildsFolder,
  createBuildFolder,
  currentBuild,
  isBuiltFrom,
  removeOldBuilds,
} from "./build-folders";
import { withFileLock } from "./file-lock";
import { generate, hashOf } from "./generate";
import { filesBelow, pathInProject, projectRoot } from "./project-root";
import { packageFile, runNodeOrThrow } from "./run-node";

/** Always the same folder: Next's cache works in no other. A finished build moves out; the cache stays. */
const buildingFolder = join(buildsFolder, "building", "next");
const cacheOf = (next: string) => join(next, "cache");

/** About forty builds. Next never shrinks its cache, and reading gigabytes takes longer than compiling everything. */
const maxCacheBytes = 1024 ** 3;

async function bytesIn(folder: string): Promise<number> {
  const files = await filesBelow(folder).catch(() => []);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** `isFirst`: writing a cache that only a second build can use takes a quarter of the first one's time. */
async function buildPages(next: string, isFirst: boolean): Promise<void> {
  if ((await bytesIn(cacheOf(buildingFolder))) > maxCacheBytes)
    await rm(cacheOf(buildingFolder), { recursive: true, force: true });
  await runNodeOrThrow("The site could not be built.", [packageFile("next", "dist/bin/next"), "build"], {
    NODE_ENV: "production",
    NEXT_DIST_DIR: pathInProject(buildingFolder),
    NEXT_HAS_CACHE: isFirst ? "0" : "1",
  });
  await rename(buildingFolder, next);
  await mkdir(buildingFolder);
  await rename(cacheOf(next), cacheOf(buildingFolder)).catch(() => undefined);
}

/** Each becomes a file of its own, because it must be loaded only after the settings are in place. */
const entries = [
  ...["scripts/start.ts", "scripts/command.ts", "server/serve.ts", "prisma/seed/seed-demo.ts"],
  "scripts/database/keeper-process.ts",
];

const separateEntries: Plugin = {
  name: "separate entries",
  setup({ onResolve }) {
    onResolve({ filter: /^@\// }, ({ path, kind }) => {
      const isEntry = kind === "dynamic-import" && entries.includes(`${path.slice(2)}.ts`);
      return isEntry ? { path: `./${basename(path)}.js`, external: true } : undefined;
    });
  },
};

/** Next's package.json has no `exports`, so Node needs the full file name. */
const nextModules: Plugin = {
  name: "next modules",
  setup({ onResolve }) {
    onResolve({ filter: /^next\/[\w/-]+$/ }, ({ path }) => ({ path: `${path}.js`, external: true }));
  },
};

async function bundle(folder: string): Promise<void> {
  await esbuild({
    absWorkingDir: projectRoot,
    entryPoints: entries,
    entryNames: "[name]",
    outdir: folder,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    sourcemap: true,
    // The package itself throws outside React's server runtime.
    alias: { "server-only": "./node_modules/server-only/empty.js" },
    plugins: [separateEntries, nextModules],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
}

/** All style sheets as one, for the light version: as without scripts, and without fonts. The shared one comes first. */
async function writeLightStyles(folder: string): Promise<void> {
  const files = (await filesBelow(folder)).filter((file) => file.endsWith(".css")).sort();
  const sheets = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const styles = sheets
    .sort((a, b) => b.length - a.length)
    .join("\n")
    .replace(/@font-face\s*\{[^}]*\}/g, "")
    .replace(/\(\s*scripting\s*:\s*none\s*\)/g, "all")
    .replace(/\(\s*scripting\s*:\s*enabled\s*\)/g, "not all");
  const name = createHash("sha256").update(styles).digest("hex").slice(0, 16);
  await writeFile(join(folder, `light-${name}.css`), styles);
}

const brotli = promisify(brotliCompress);

/** Compresses as much as possible, which would take too long when a visitor asks. */
async function packScripts(folder: string): Promise<void> {
  const files = (await filesBelow(folder)).filter((file) => /\.(?:js|css)$/.test(file));
  await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await brotli(await readFile(file)))));
}

const sourceFolders = new Set("app components content lib messages prisma public scripts server".split(" "));
const isSourceFile = (name: string) => /\.(json|ts|tsx|mjs|js|css)$/.test(name) && name !== "next-env.d.ts";
const others = ["scripts/tests", "prisma/generated"].map((folder) => join(projectRoot, folder));
const isSource = (path: string) =>
  !/\.(test|nightly)\.tsx?$/.test(path) && !others.some((folder) => path.startsWith(folder));

/** Without tests or settings: one build serves any settings. */
async function sourceHash(): Promise<string> {
  const lists = (await readdir(projectRoot)).map((name) => {
    const path = join(projectRoot, name);
    if (sourceFolders.has(name)) return filesBelow(path);
    return isSourceFile(name) ? [path] : [];
  });
  const sources = (await Promise.all(lists)).flat().filter(isSource).sort();
  return hashOf(sources, process.version);
}

async function build(hash: string): Promise<void> {
  const folder = await createBuildFolder(buildsFolder, hash);
  const next = join(folder, "next");
  const previous = await currentBuild(buildsFolder);
  await buildPages(next, previous === undefined);
  await bundle(folder);
  await writeLightStyles(join(next, "static"));
  await packScripts(join(next, "static"));
  await activateBuild(folder);
  // The previous build is kept, because a starting server may be about to open it.
  await removeOldBuilds(buildsFolder, basename(dirname(buildingFolder)), basename(folder), previous);
}

/** Does nothing if the sources are the same. Locked, because Next clears its folder at each build. */
export function buildForProduction({ isForced }: { isForced: boolean }): Promise<void> {
  const waiting = "Another process is building the site in this folder. Waiting for it to finish.";
  return withFileLock(buildsFolder, waiting, async () => {
    const hash = await sourceHash();
    const isCurrent = !isForced && isBuiltFrom(await currentBuild(buildsFolder), hash);
    if (!isCurrent) console.log("Building the site. This takes a minute the first time.");
    await generate();
    if (!isCurrent) await build(hash);
  });
}
