import { broadStar, sharpStar } from "./star";

const radii = [98, 88, 74, 66, 40, 33] as const;

/** The star behind the results, in a 200 by 200 box: bands between stars, filled by the even-odd rule. */
export const watermark = [
  ...radii.map((radius) => broadStar(100, 100, radius)),
  sharpStar(100, 100, 58),
  sharpStar(100, 100, 50),
  sharpStar(100, 100, 22),
].join("");

/** Ink at 4 % on white. Opaque, because some printers rasterise transparency coarsely. */
export const watermarkColour = "#f6f6f7";

export const watermarkSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><path d="${watermark}" fill="${watermarkColour}" fill-rule="evenodd"/></svg>`;
