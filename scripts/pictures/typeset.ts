import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";
import { letters } from "./letters";

const require = createRequire(import.meta.url);

/** Draws text as SVG outlines, so that a picture looks the same on a machine without the font. */
export type Typeface = { outline(text: string, size: number): { path: string; width: number } };

/** An instance of a variable font in a @fontsource package. */
export async function typeface(file: string, variationAxes: Record<string, number>): Promise<Typeface> {
  // fontkit cannot read variations from WOFF2, so the instance is converted to TrueType first.
  const cut = await subsetFont(readFileSync(require.resolve(file)), letters, {
    targetFormat: "truetype",
    variationAxes,
  });
  const font = fontkit.create(cut);
  if (!("unitsPerEm" in font)) throw new Error(`${file} is no single font.`);
  return {
    outline(text, size) {
      const scale = size / font.unitsPerEm;
      const run = font.layout(text);
      let x = 0;
      const glyphs = run.glyphs.map((glyph, index) => {
        const at = x;
        x += run.positions[index]?.xAdvance ?? 0;
        return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
      });
      return { path: `<g transform="scale(${scale} ${-scale})">${glyphs.join("")}</g>`, width: x * scale };
    },
  };
}

/** Breaks a text into lines at most `width` wide. */
export function lines(face: Typeface, text: string, size: number, width: number): string[] {
  const broken: string[] = [];
  for (const word of text.split(" ")) {
    const last = broken.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && face.outline(longer, size).width <= width) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  return broken;
}
