import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { drawnLanguages, shareFile } from "@/lib/site/share-file";
import { catalogueOf } from "@/lib/words/catalogue";
import { filesBelow } from "../files-below";
import { projectRoot } from "../project-root";
import { hashOf } from "../source-hash";
import { shareTextsIn } from "./share-texts";

const publicFolder = join(projectRoot, "public");
const folder = join(publicFolder, dirname(shareFile("", "en")));
const stampFile = join(folder, ".drawn-from");

/**
 * Draws the pictures of shared links, unless those in public/og were drawn from the same texts by the same code. A
 * server may be running in this folder: each picture is replaced once its successor is whole. The stamp is written last,
 * so that drawing starts anew after an interruption.
 */
export async function drawSharePictures(): Promise<void> {
  const pictures = drawnLanguages.flatMap((language) =>
    shareTextsIn(language).map((text) => ({ ...text, language })),
  );
  const hash = await hashOf(await filesBelow(import.meta.dirname), JSON.stringify(pictures));
  if ((await readFile(stampFile, "utf8").catch(() => "")) === hash) return;
  // Loaded late: a start with pictures needs neither the drawing libraries nor the fonts.
  const [{ default: sharp }, { mirroredSharePicture }, { sharePicture }] = await Promise.all([
    import("sharp"),
    import("./mirrored-share-picture"),
    import("./share-picture"),
  ]);
  console.log("Drawing the pictures of shared links.");
  for (const { name, language, title, sentence } of pictures) {
    const isMirrored = catalogueOf(language).language.direction === "rtl";
    const picture = isMirrored
      ? await mirroredSharePicture(title, sentence)
      : Buffer.from(sharePicture(title, sentence));
    const file = join(publicFolder, shareFile(name, language));
    await mkdir(dirname(file), { recursive: true });
    await sharp(picture).png({ palette: true, effort: 4 }).toFile(`${file}.new`);
    await rename(`${file}.new`, file);
  }
  await writeFile(stampFile, hash);
}
