import sharp from "sharp";
import { expect, test } from "vitest";
import { exifDescription, shareTexts } from "./share-texts";

test.each(shareTexts)("the share picture $name says what its page says", async ({ name, ...text }) => {
  const { exif } = await sharp(`public/og/${name}.png`).metadata();
  expect(exif?.toString("latin1"), "drawn anew by: node --import tsx scripts/draw.ts share").toContain(
    `${exifDescription(text)}\0`,
  );
});
