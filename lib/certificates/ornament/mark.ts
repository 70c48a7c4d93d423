import { starPath, starWith } from "@/lib/site/star-path";

/** The eight-pointed star of two squares, {8/2}, as an SVG path around (x, y). */
export const broadStar = (x: number, y: number, radius: number): string =>
  starPath({ radius, contactAngle: 45, x, y });

/** The sharper eight-pointed star, {8/3}. */
export const sharpStar = (x: number, y: number, radius: number): string =>
  starWith(Math.cos((3 * Math.PI) / 8) / Math.cos(Math.PI / 8), { radius, x, y });

export const markBox = "0 0 48 48";

export const mark = [
  `<path d="${broadStar(24, 24, 22)}" fill="none" stroke="#d6ad51" stroke-width="1.6"/>`,
  `<path d="${broadStar(24, 24, 17)}" fill="#3854b9"/>`,
  `<path d="${sharpStar(24, 24, 11)}" fill="#e6c983"/>`,
].join("");
