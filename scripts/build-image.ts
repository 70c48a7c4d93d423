import { resolve } from "node:path";
import { collectImage } from "./image/collect-image";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

// `npm run build:image -- FOLDER` collects what the Dockerfile copies into the image.
await runMain(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error("Name the folder for the image's files.");
  await buildForProduction({ isForced: false });
  const { files, bytes } = await collectImage(resolve(folder));
  console.log(`${folder} holds ${files} files, ${Math.round(bytes / 1024 ** 2)} MB.`);
});
