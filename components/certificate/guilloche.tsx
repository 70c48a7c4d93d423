import {
  borderCorner,
  borderTile,
  borderWidth,
  cornerGround,
  type Line,
} from "@/lib/certificates/ornament/border";
import { frameOf, stripTransform } from "@/lib/certificates/ornament/frame";

/**
 * The frame of stars and fine waves around a certificate of any size. Drawn as SVG, because browsers do not print
 * backgrounds; one string of markup, because as React elements it would be a sixth of the page's elements.
 */
export function Guilloche() {
  return (
    <div
      aria-hidden="true"
      className="certificate-frame fill-none stroke-lapis-400"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, the same on each certificate.
      dangerouslySetInnerHTML={{ __html: frame }}
    />
  );
}

const [tile, corner, row] = ["frame-tile", "frame-corner", "frame-row"];
const patterns = { across: "frame-across", down: "frame-down" };

const pathsOf = (lines: readonly Line[]) =>
  lines.map(({ d, width }) => `<path d="${d}" stroke-width='${width}'/>`).join("");

const use = (id: string, x = 0, y = 0) =>
  `<use href='#${id}'${x === 0 ? "" : ` x='${x}'`}${y === 0 ? "" : ` y='${y}'`}/>`;

/** Several references to an element, side by side. */
const repeat = (id: string, count: number, width: number, from = 0) =>
  Array.from({ length: count }, (_, index) => use(id, from + index * width)).join("");

const shapes = `<svg class='absolute size-0'><defs>
<g id='${tile}'>${pathsOf(borderTile)}</g>
<g id='${corner}'><path d="${cornerGround}" class='fill-card stroke-none'/>${pathsOf(borderCorner)}</g>
</defs></svg>`;

/** The frame on screen: patterns between the corners, with as many tiles as fit. */
function screenFrame(): string {
  const pattern = (id: string, content: string) =>
    `<pattern id='${id}' width='${borderWidth}' height='${borderWidth}' patternUnits='userSpaceOnUse'>${content}</pattern>`;
  const strip = (id: string, position: string) =>
    `<svg class='absolute print:hidden ${position}'><rect width='100%' height='100%' stroke='none' fill='url(#${id})'/></svg>`;
  const across = "guilloche-across inset-x-0 mx-auto h-[24px] w-[calc(100%-48px)]";
  const down = "guilloche-down inset-y-0 my-auto h-[calc(100%-48px)] w-[24px]";
  const corners = ["top-0 inset-s-0", "top-0 inset-e-0", "bottom-0 inset-s-0", "bottom-0 inset-e-0"];
  const rotatedTile = `<use href='#${tile}' transform='translate(${borderWidth} 0) rotate(90)'/>`;
  return [
    `<svg class='absolute size-0'><defs>${pattern(patterns.across, use(tile))}${pattern(patterns.down, rotatedTile)}</defs></svg>`,
    strip(patterns.across, `${across} top-[12px]`),
    strip(patterns.across, `${across} bottom-[12px]`),
    strip(patterns.down, `${down} inset-s-[12px]`),
    strip(patterns.down, `${down} inset-e-[12px]`),
    ...corners.map(
      (position) =>
        `<svg viewBox='0 0 48 48' class='absolute size-[48px] print:hidden ${position}'>${use(corner)}</svg>`,
    ),
  ].join("");
}

/** Tiles per element, so that the frame needs 40 elements instead of 150. */
const rowTiles = 8;

/**
 * The frame for an A4 page (certificate.css), without patterns, because browsers rasterise those coarsely for print.
 */
function printFrame(): string {
  const { width, height, strips, corners } = frameOf(27, 41);
  const rowWidth = rowTiles * borderWidth;
  const strip = (tiles: number) => {
    const rows = Math.floor(tiles / rowTiles);
    return repeat(row, rows, rowWidth) + repeat(tile, tiles % rowTiles, borderWidth, rows * rowWidth);
  };
  return [
    `<svg viewBox='0 0 ${width} ${height}' class='absolute inset-0 hidden size-full print:block'>`,
    `<defs><g id='${row}'>${repeat(tile, rowTiles, borderWidth)}</g></defs>`,
    ...strips.map((side) => `<g transform='${stripTransform(side)}'>${strip(side.tiles)}</g>`),
    ...corners.map(({ x, y }) => use(corner, x, y)),
    "</svg>",
  ].join("");
}

const frame = shapes + screenFrame() + printFrame();
