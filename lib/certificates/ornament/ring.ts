/** The circle of a gauge in a box of 100 by 100. */
export const ring = { centre: 50, radius: 44 };

const circumference = 2 * Math.PI * ring.radius;

/** The `stroke-dasharray` that fills a share (0 to 1) of a gauge whose circle starts at the top. */
export function ringDashes(share: number): string {
  const filled = Math.min(Math.max(share, 0), 1) * circumference;
  return `${filled.toFixed(2)} ${circumference.toFixed(2)}`;
}
