import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

/** Latin letters with western European accents, typographic punctuation, arrows and a star. */
const ranges: [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

/** Every character of the subset fonts. */
export const letters = ranges
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
  )
  .join("");

const require = createRequire(import.meta.url);

/** Draws text as SVG outlines, so that a picture looks the same on a machine without the font. */
export type Typeface = (text: string, size: number) => { path: string; width: number };

/** Where a line of text begins, on its baseline, with its size and colour. */
type Place = { x: number; y: number; size: number; fill: string };

/** A positioned line of text, as SVG. */
export const line = (face: Typeface, text: string, { x, y, size, fill }: Place): string =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${face(text, size).path}</g>`;

/** An instance of a variable font in a @fontsource package. */
export async function typeface(file: string, variationAxes: Record<string, number>): Promise<Typeface> {
  // fontkit cannot read variations from WOFF2, so the instance is converted to TrueType first.
  const cut = await subsetFont(readFileSync(require.resolve(file)), letters, {
    targetFormat: "truetype",
    variationAxes,
  });
  const font = fontkit.create(cut);
  if (!("unitsPerEm" in font)) throw new Error(`${file} is no single font.`);
  return (text, size) => {
    const scale = size / font.unitsPerEm;
    const run = font.layout(text);
    let x = 0;
    const glyphs = run.glyphs.map((glyph, index) => {
      const at = x;
      x += run.positions[index]?.xAdvance ?? 0;
      return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    });
    return { path: `<g transform="scale(${scale} ${-scale})">${glyphs.join("")}</g>`, width: x * scale };
  };
}

/** Breaks a text into lines at most `width` wide. */
export function lines(face: Typeface, text: string, size: number, width: number): string[] {
  const broken: string[] = [];
  for (const word of text.split(" ")) {
    const last = broken.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && face(longer, size).width <= width) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  return broken;
}
