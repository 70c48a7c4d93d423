import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { projectRoot } from "../project-root";

const file = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";

/** Draws a text as SVG. */
export type Lettering = (text: string, place: { x: number; y: number; size: number; fill: string }) => string;

/**
 * Returns a function that draws Latin text as SVG outlines, its baseline starting at x and y. Outlines, so that the pictures
 * do not depend on the machine's fonts.
 */
export async function lettering(weight: number): Promise<Lettering> {
  const letters = String.fromCodePoint(...Array.from({ length: 0x5f }, (_, index) => 0x20 + index));
  const cut = await subsetFont(await readFile(join(projectRoot, file)), letters, {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  const font = create(cut) as Font;
  return (text, { x, y, size, fill }) => {
    const scale = size / font.unitsPerEm;
    let pen = 0;
    const outlines = font.layout(text).glyphs.map((glyph) => {
      const outline = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
      pen += glyph.advanceWidth;
      return outline;
    });
    return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${outlines.join("")}</g>`;
  };
}
