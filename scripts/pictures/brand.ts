import { starPath } from "../../components/star-geometry/star-path";

/** The colour tokens, for pictures, which cannot read the style sheet. */
export const colours = {
  night: "#0a1236",
  deep: "#101c50",
  lattice: "#1b3186",
  lapis: "#3854b9",
  gold: "#d6ad51",
  goldLight: "#e6c983",
  paper: "#f6f3ea",
  soft: "#bcc6e6",
} as const;

/** The academy's star as SVG markup around the origin, 48 units wide. */
export const brandStar = [
  `<path d="${starPath({ radius: 22, contactAngle: 45 })}" fill="none" stroke="${colours.gold}" stroke-width="1.6"/>`,
  `<path d="${starPath({ radius: 15.5, contactAngle: 45, rotation: 22.5 })}" fill="${colours.lapis}"/>`,
  `<path d="${starPath({ radius: 9.5 })}" fill="${colours.goldLight}"/>`,
].join("");

/**
 * An icon: the star on night blue. `corner` is the corner radius in units of a 48th of the width; `scale` is the
 * star's share of the width.
 */
export function icon(size: number, { scale, corner }: { scale: number; corner: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-24 -24 48 48">
<rect x="-24" y="-24" width="48" height="48" rx="${corner}" fill="${colours.night}"/><g transform="scale(${scale})">${brandStar}</g></svg>`;
}
