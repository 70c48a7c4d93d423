import { borderWidth } from "@/lib/certificates/ornament/border";
import { frameOf, stripTransform } from "@/lib/certificates/ornament/frame";
import { ornamentHref } from "./ornament";

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

/**
 * What the frame is put together from, once per page: the other elements refer to these, so often that longer names
 * would be a hundredth of the page.
 */
const ids = {
  tile: "ft",
  corner: "fc",
  row: "fr",
  across: "frame-across",
  down: "frame-down",
};

const use = (id: string, x = 0, y = 0) =>
  `<use href='#${id}'${x === 0 ? "" : ` x='${x}'`}${y === 0 ? "" : ` y='${y}'`}/>`;

/** Several references to an element, side by side. */
const repeat = (id: string, count: number, width: number, from = 0) =>
  Array.from({ length: count }, (_, index) => use(id, from + index * width)).join("");

const shapes = `<svg class='absolute size-0'><defs>
<use id='${ids.tile}' href='${ornamentHref("tile")}'/>
<use id='${ids.corner}' href='${ornamentHref("corner")}'/>
</defs></svg>`;

/** The frame on screen: patterns between the corners, with as many tiles as fit. */
function screenFrame(): string {
  const pattern = (id: string, content: string) =>
    `<pattern id='${id}' width='${borderWidth}' height='${borderWidth}' patternUnits='userSpaceOnUse'>${content}</pattern>`;
  const strip = (id: string, side: string) =>
    `<svg class='${id} ${side}'><rect width='100%' height='100%' stroke='none' fill='url(#${id})'/></svg>`;
  const corner = (sides: string) =>
    `<svg viewBox='0 0 48 48' class='frame-corner ${sides}'>${use(ids.corner)}</svg>`;
  const rotatedTile = `<use href='#${ids.tile}' transform='translate(${borderWidth} 0) rotate(90)'/>`;
  return [
    "<div class='print:hidden'>",
    `<svg class='absolute size-0'><defs>${pattern(ids.across, use(ids.tile))}${pattern(ids.down, rotatedTile)}</defs></svg>`,
    strip(ids.across, "top-[12px]"),
    strip(ids.across, "bottom-[12px]"),
    strip(ids.down, "left-[12px]"),
    strip(ids.down, "right-[12px]"),
    ...["top-0 left-0", "top-0 right-0", "bottom-0 left-0", "bottom-0 right-0"].map(corner),
    "</div>",
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
    return repeat(ids.row, rows, rowWidth) + repeat(ids.tile, tiles % rowTiles, borderWidth, rows * rowWidth);
  };
  const idOf = (tiles: number) => `frame-${tiles}`;
  const lengths = [...new Set(strips.map(({ tiles }) => tiles))];
  return [
    `<svg viewBox='0 0 ${width} ${height}' class='absolute inset-0 hidden size-full print:block'>`,
    `<defs><g id='${ids.row}'>${repeat(ids.tile, rowTiles, borderWidth)}</g>`,
    ...lengths.map((tiles) => `<g id='${idOf(tiles)}'>${strip(tiles)}</g>`),
    "</defs>",
    ...strips.map((side) => `<use href='#${idOf(side.tiles)}' transform='${stripTransform(side)}'/>`),
    ...corners.map(({ x, y }) => use(ids.corner, x, y)),
    "</svg>",
  ].join("");
}

const frame = shapes + screenFrame() + printFrame();
