import sharp from "sharp";
import { expect, test } from "vitest";
import { shareFile } from "@/lib/site/share-file";
import { languages } from "@/lib/words/languages";
import { exifDescription, shareTextsIn } from "./share-texts";

const pictures = languages.flatMap((language) =>
  shareTextsIn(language).map(({ name, ...text }) => ({ file: shareFile(name, language), text })),
);

test.each(pictures)("the share picture $file says what its page says", async ({ file, text }) => {
  const { exif } = await sharp(`public${file}`).metadata();
  expect(exif?.toString("latin1"), "drawn anew by: node --import tsx scripts/draw.ts share").toContain(
    `${exifDescription(text)}\0`,
  );
});
