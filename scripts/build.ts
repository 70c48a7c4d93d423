import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildsFolder, currentBuild } from "./build-folders";
import { buildForProduction } from "./production-build";
import { projectRoot } from "./project-root";
import { runMain } from "./run-main";
import { checkedSettings } from "./settings-files";

async function image([folder]: string[]): Promise<void> {
  // Copying a checkout onto itself would begin by removing its build.
  if (folder === undefined || resolve(folder) === projectRoot)
    throw new Error("Name the folder for the image's files.");
  await buildForProduction({ isForced: false });
  // Only here: it needs a package for developers, which a start does without.
  const { collectImage } = await import("./collect-image");
  const { files, bytes } = await collectImage(resolve(folder));
  console.log(`${folder} holds ${files} files, ${Math.round(bytes / 1024 ** 2)} MB.`);
}

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
async function pack(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw new Error("npm run pack -- [FOLDER]");
  const target = resolve(positionals[0] ?? join(projectRoot, "packs"));
  console.log(`Packing the academy for ${process.platform} on ${process.arch}.`);
  await buildForProduction({ isForced: false });
  const { collectPack } = await import("./collect-image");
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
}

await runMain(async () => {
  const [word, ...args] = process.argv.slice(2);
  if (word === "image") return image(args);
  if (word === "pack") return pack(args);
  const isBeforeStart = word === "prepare";
  // A wrong setting is reported at once and not after a minute of building.
  if (isBeforeStart) checkedSettings();
  await buildForProduction({ isForced: !isBeforeStart });
});
