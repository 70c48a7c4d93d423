import { createRequire } from "node:module";
import sharp from "sharp";
import { escapeMarkup } from "@/lib/text/escape";
import { colours } from "./brand";
import { shareFrame } from "./share-picture";

const require = createRequire(import.meta.url);
const fontfile = require.resolve(
  "@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf",
);

/** The x coordinate of the text's right edge. */
const edge = 1116;

type Written = { data: Buffer; width: number; height: number };

/** A right-to-left text in lines at most `width` wide. Pango joins its letters and orders mixed directions. */
async function written(
  text: string,
  { size, width, fill }: { size: number; width: number; fill: string },
): Promise<Written> {
  const { data, info } = await sharp({
    text: {
      // The mark makes the paragraph run from right to left whatever it starts with.
      text: `<span foreground="${fill}">\u200f${escapeMarkup(text)}</span>`,
      font: `Noto Naskh Arabic ${size}`,
      fontfile,
      width,
      // For Pango, "left" is where a line begins.
      align: "left",
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A share picture for a right-to-left language, as PNG, 1200 by 630. */
export async function mirroredSharePicture(title: string, sentence: string): Promise<Buffer> {
  const heading = await written(title, { size: 66, width: 740, fill: colours.paper });
  const below = await written(sentence, { size: 31, width: 740, fill: colours.soft });
  const gap = 30;
  const top = Math.max(130, Math.round(345 - (heading.height + gap + below.height) / 2));
  return await sharp(Buffer.from(shareFrame(190, "")))
    .composite([
      { input: heading.data, left: edge - heading.width, top },
      { input: below.data, left: edge - below.width, top: top + heading.height + gap },
    ])
    .png()
    .toBuffer();
}
