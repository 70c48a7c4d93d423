import { broadStar, sharpStar } from "./star";

export const markBox = "0 0 48 48";

export const mark = [
  `<path d="${broadStar(24, 24, 22)}" fill="none" stroke="#d6ad51" stroke-width="1.6"/>`,
  `<path d="${broadStar(24, 24, 17)}" fill="#3854b9"/>`,
  `<path d="${sharpStar(24, 24, 11)}" fill="#e6c983"/>`,
].join("");

export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markBox}">${mark}</svg>`;
