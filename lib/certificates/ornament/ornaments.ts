import { borderCorner, borderTile, cornerGround, type Line } from "./border";
import { mark } from "./mark";
import { medal } from "./medal";
import { seal } from "./seal";
import { watermark } from "./watermark";

const pathsOf = (lines: readonly Line[]) =>
  lines.map(({ d, width }) => `<path d="${d}" stroke-width="${width}"/>`).join("");

const drawings = {
  mark,
  medal,
  seal: pathsOf(seal),
  watermark: `<path d="${watermark}" fill-rule="evenodd"/>`,
  tile: pathsOf(borderTile),
  corner: `<path d="${cornerGround}" fill="#fff" stroke="none"/>${pathsOf(borderCorner)}`,
};

/** A drawing that is the same on every certificate. */
export type Ornament = keyof typeof drawings;

/** These drawings as one file: a browser loads it once for all certificates, instead of with each of them. */
export const ornaments: string = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">',
  ...Object.entries(drawings).map(([name, content]) => `<g id="${name}">${content}</g>`),
  "</svg>\n",
].join("\n");
