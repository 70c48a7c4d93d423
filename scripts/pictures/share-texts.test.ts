import sharp from "sharp";
import { expect, test } from "vitest";
import { drawnLanguages, shareFile } from "@/lib/site/share-file";
import { exifDescription, shareTextsIn } from "./share-texts";

const pictures = drawnLanguages.flatMap((language) =>
  shareTextsIn(language).map(({ name, ...text }) => ({ file: shareFile(name, language), text })),
);

test.each(pictures)("the share picture $file says what its page says", async ({ file, text }) => {
  const { exif } = await sharp(`public${file}`).metadata();
  expect(exif?.toString("latin1"), "drawn anew by: node --import tsx scripts/draw.ts share").toContain(
    `${exifDescription(text)}\0`,
  );
});
