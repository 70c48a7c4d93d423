import { borderCorner, borderTile, borderWidth, cornerGround, type Line } from "./border";

/** A row of tiles: its starting point, direction and number of tiles. */
type Strip = { x: number; y: number; degrees: 0 | 90; tiles: number };

/** A closed frame of whole tiles, in border units. */
export type Frame = {
  width: number;
  height: number;
  strips: readonly Strip[];
  corners: readonly { x: number; y: number }[];
};

/**
 * The frame with this many tiles between its corners. Each strip extends by one tile beneath the corner stars, so that
 * only whole motifs show.
 */
export function frameOf(tilesAcross: number, tilesDown: number): Frame {
  const far = 2 * borderWidth;
  const inset = borderWidth / 2;
  const width = 2 * far + tilesAcross * borderWidth;
  const height = 2 * far + tilesDown * borderWidth;
  return {
    width,
    height,
    strips: [
      { x: borderWidth, y: inset, degrees: 0, tiles: tilesAcross + 2 },
      { x: borderWidth, y: height - inset - borderWidth, degrees: 0, tiles: tilesAcross + 2 },
      { x: inset + borderWidth, y: borderWidth, degrees: 90, tiles: tilesDown + 2 },
      { x: width - inset, y: borderWidth, degrees: 90, tiles: tilesDown + 2 },
    ],
    corners: [
      { x: 0, y: 0 },
      { x: width - far, y: 0 },
      { x: 0, y: height - far },
      { x: width - far, y: height - far },
    ],
  };
}

/** The SVG transform of a strip. Within it, tiles run to the right. */
export const stripTransform = ({ x, y, degrees }: Strip): string => `translate(${x} ${y}) rotate(${degrees})`;

const strokes = (lines: readonly Line[]) =>
  lines.map(({ d, width }) => `<path d="${d}" stroke-width="${width}"/>`).join("");

export function frameSvg(tilesAcross: number, tilesDown: number, colour: string): string {
  const { width, height, strips, corners } = frameOf(tilesAcross, tilesDown);
  const tile = (index: number) =>
    `<g transform="translate(${index * borderWidth} 0)">${strokes(borderTile)}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="${colour}">`,
    ...strips.map((strip) => {
      const tiles = Array.from({ length: strip.tiles }, (_, index) => tile(index));
      return `<g transform="${stripTransform(strip)}">${tiles.join("")}</g>`;
    }),
    ...corners.map(
      ({ x, y }) =>
        `<g transform="translate(${x} ${y})"><path d="${cornerGround}" fill="#fff" stroke="none"/>${strokes(borderCorner)}</g>`,
    ),
    "</svg>",
  ].join("");
}
