import { broadStar, rosette, round, sharpStar } from "./star";

export type Line = { d: string; width: number };

/** The border's width in its own units. Tiles are as long as they are wide. */
export const borderWidth = 24;
const middle = borderWidth / 2;

/** A sine wave over one tile, continuous across tiles, shifted by a phase of 0 to 1. */
function wave(phase: number, height: number): string {
  const steps = 12;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const x = (index / steps) * borderWidth;
    return `${round(x)} ${round(middle + height * Math.sin(2 * Math.PI * (index / steps + phase)))}`;
  });
  return `M${points.join("L")}`;
}

/** One tile of the border, running left to right: a star on a braid of fine waves, between two rails. */
export const borderTile: readonly Line[] = [
  { d: [0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6].map((phase) => wave(phase, 8)).join(""), width: 0.35 },
  { d: broadStar(middle, middle, 6.4) + sharpStar(middle, middle, 6.4), width: 0.6 },
  { d: `M0 1H${borderWidth}M0 ${borderWidth - 1}H${borderWidth}`, width: 1 },
];

export const cornerGround = broadStar(borderWidth, borderWidth, 22);

/** The corner where two borders meet, twice as wide as a border. Its centre is (borderWidth, borderWidth). */
export const borderCorner: readonly Line[] = [
  { d: rosette(borderWidth, borderWidth, 20), width: 0.35 },
  { d: broadStar(borderWidth, borderWidth, 22) + sharpStar(borderWidth, borderWidth, 22), width: 0.6 },
  { d: broadStar(borderWidth, borderWidth, 7), width: 0.9 },
];
