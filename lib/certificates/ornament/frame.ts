import { borderCorner, borderTile, borderWidth, type Line } from "./border";

/** Sides of a frame in border units, for a number of whole tiles between its corners. */
export function frameSize(tilesAcross: number, tilesDown: number) {
  const corners = 4 * borderWidth;
  return { width: corners + tilesAcross * borderWidth, height: corners + tilesDown * borderWidth };
}

const strokes = (lines: readonly Line[]) =>
  lines.map(({ d, width }) => `<path d="${d}" stroke-width="${width}"/>`).join("");

/** A closed frame of whole tiles as an SVG document, its lines in one colour. */
export function frameSvg(tilesAcross: number, tilesDown: number, colour: string): string {
  const { width, height } = frameSize(tilesAcross, tilesDown);
  const inset = borderWidth / 2;
  const strip = (x: number, y: number, degrees: number, tiles: number) =>
    Array.from(
      { length: tiles },
      (_, index) =>
        `<g transform="translate(${x} ${y}) rotate(${degrees}) translate(${index * borderWidth} 0)">${strokes(borderTile)}</g>`,
    ).join("");
  const corner = (x: number, y: number) => `<g transform="translate(${x} ${y})">${strokes(borderCorner)}</g>`;
  const far = 2 * borderWidth;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="${colour}">`,
    strip(far, inset, 0, tilesAcross),
    strip(far, height - inset - borderWidth, 0, tilesAcross),
    strip(inset + borderWidth, far, 90, tilesDown),
    strip(width - inset, far, 90, tilesDown),
    corner(0, 0),
    corner(width - far, 0),
    corner(0, height - far),
    corner(width - far, height - far),
    "</svg>",
  ].join("");
}
