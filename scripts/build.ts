import { resolve } from "node:path";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

async function buildImage(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error("Name the folder for the image's files.");
  await buildForProduction({ isForced: false });
  const { collectImage } = await import("./collect-image");
  const { files, bytes } = await collectImage(resolve(folder));
  console.log(`${folder} holds ${files} files, ${Math.round(bytes / 1024 ** 2)} MB.`);
}

await runMain(async () => {
  const [word, folder] = process.argv.slice(2);
  await (word === "image" ? buildImage(folder) : buildForProduction({ isForced: true }));
});
