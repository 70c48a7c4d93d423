import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildsFolder, currentBuild } from "./builds";
import { collectPack } from "./collect-image";
import { buildForProduction } from "./production-build";
import { projectRoot } from "./project-root";
import { runMain } from "./run-main";

const usage = "npm run pack -- [FOLDER]";

/** Every system has tar (Windows since 2018), which takes the format from the file name. */
async function archive(file: string, folder: string, name: string): Promise<void> {
  const args = ["-a", "-c", "-f", file, "-C", folder, name];
  const tar = spawn("tar", args, { stdio: "inherit", windowsHide: true });
  const [code] = await once(tar, "close").catch(() => {
    throw new Error("The program tar, which makes the archive, was not found on this computer.");
  });
  if (code !== 0) throw new Error("The archive could not be written: tar says why, above.");
}

/** See deploy/pack-README.txt. Each archive has its own folder name, so that a newer one unpacks beside the older. */
await runMain(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error(usage);
  const target = resolve(positionals[0] ?? join(projectRoot, "packs"));
  console.log(`Packing the academy for ${process.platform} on ${process.arch}.`);
  await buildForProduction({ isForced: false });
  const build = (await currentBuild(buildsFolder))?.slice(0, 8) ?? "";
  const name = `academy-${new Date().toISOString().slice(0, 10)}-${build}`;
  await mkdir(target, { recursive: true });
  // Beside the target, so that the finished archive only needs renaming.
  const draft = await mkdtemp(join(target, "pack-"));
  try {
    await collectPack(join(draft, name));
    const ending = process.platform === "win32" ? "zip" : "tar.gz";
    const file = join(target, `${name}-${process.platform}-${process.arch}.${ending}`);
    const unfinished = join(draft, `unfinished.${ending}`);
    await archive(unfinished, draft, name);
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    console.log(`${file} has ${Math.ceil(size / 1e6)} MB. Unpack it, and start what README.txt in it says.`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
});
