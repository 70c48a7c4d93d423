import { build, type Plugin } from "esbuild";
import { projectRoot } from "./project-root";

/** Each becomes a file of its own, because it must be loaded only after the settings are in place. */
const entries: Readonly<Record<string, string>> = {
  "@/scripts/start": "scripts/start.ts",
  "@/scripts/command": "scripts/command.ts",
  "@/server/serve": "server/serve.ts",
  "@/prisma/seed/seed-demo": "prisma/seed/seed-demo.ts",
  "@/scripts/database/keeper-process": "scripts/database/keeper-process.ts",
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

/** Next's package.json has no `exports`, so Node needs the full file name. */
const nextModules: Plugin = {
  name: "next modules",
  setup({ onResolve }) {
    onResolve({ filter: /^next\/[\w/-]+$/ }, ({ path }) => ({ path: `${path}.js`, external: true }));
  },
};

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
    // The package itself throws outside React's server runtime.
    alias: { "server-only": "./node_modules/server-only/empty.js" },
    plugins: [separateEntries, nextModules],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
}
