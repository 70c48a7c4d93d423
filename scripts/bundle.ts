import { build, type Plugin } from "esbuild";
import { projectRoot } from "./project-root";

/** Each becomes a separate file in the build, loaded only when the settings are set. */
const entries: Readonly<Record<string, string>> = {
  "@/scripts/start": "scripts/start.ts",
  "@/scripts/command": "scripts/command.ts",
  "@/server": "server.ts",
  "@/prisma/seed/seed-demo": "prisma/seed/seed-demo.ts",
};

function fileOf(source: string): string {
  return source.replace(/^.*\//, "").replace(/\.ts$/, "");
}

const separateEntries: Plugin = {
  name: "separate entries",
  setup({ onResolve }) {
    onResolve({ filter: /^@\// }, ({ path, kind }) => {
      const source = entries[path];
      if (source === undefined || kind !== "dynamic-import") return undefined;
      return { path: `./${fileOf(source)}.js`, external: true };
    });
  },
};

/** Next lists no exports, so Node wants the whole file name, which its own bundler does without. */
const nextModules: Plugin = {
  name: "next modules",
  setup({ onResolve }) {
    onResolve({ filter: /^next\/[\w/-]+$/ }, ({ path }) => ({ path: `${path}.js`, external: true }));
  },
};

/** Bundles the server and what starts it into this folder. Installed packages stay where they are. */
export async function bundle(folder: string): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints: Object.fromEntries(Object.values(entries).map((source) => [fileOf(source), source])),
    outdir: folder,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    sourcemap: true,
    alias: { "server-only": "./scripts/nothing.ts" },
    plugins: [separateEntries, nextModules],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
}
