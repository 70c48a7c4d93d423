import { broadStar } from "./star";

/** The star around a grade, in a 100 by 100 box: a double outline and a finer third. */
export const seal = [
  { d: broadStar(50, 50, 48), width: 1.6 },
  { d: broadStar(50, 50, 43), width: 0.7 },
  { d: broadStar(50, 50, 40), width: 0.4 },
] as const;

export function sealSvg(colour: string): string {
  const outlines = seal.map(({ d, width }) => `<path d="${d}" stroke-width="${width}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="${colour}">${outlines}</svg>`;
}
