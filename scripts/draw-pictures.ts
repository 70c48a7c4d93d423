/** Draws the icons and the share pictures (public/icons, public/og, app/icon.svg, app/apple-icon.png). */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { medal } from "../lib/certificates/ornament/medal";
import { icon } from "./pictures/brand-star";
import { sharePicture } from "./pictures/share-picture";
import { exifDescription, shareTexts } from "./pictures/share-texts";

const png = (svg: string, file: string) =>
  sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 10 }).toFile(file);

await mkdir("public/icons", { recursive: true });
await mkdir("public/og", { recursive: true });

await writeFile("app/icon.svg", icon(48, { scale: 0.94, corner: 9 }));
await png(icon(192, { scale: 0.9, corner: 9 }), "public/icons/icon-192.png");
await png(icon(512, { scale: 0.9, corner: 9 }), "public/icons/icon-512.png");
await png(icon(512, { scale: 0.66, corner: 0 }), "public/icons/icon-maskable-512.png");
// The badge that a credential is baked into: the medal, upright in a square.
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 -8 144 144" width="512" height="512">${medal}</svg>`;
await png(badge, "public/icons/badge.png");
await png(icon(180, { scale: 0.84, corner: 0 }), "app/apple-icon.png");

for (const { name, ...text } of shareTexts)
  await sharp(Buffer.from(sharePicture(text.title, text.sentence)))
    .withExif({ IFD0: { ImageDescription: exifDescription(text) } })
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(`public/og/${name}.png`);
