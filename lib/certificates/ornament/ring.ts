/** The circle of a gauge in a box of 100 by 100. */
export const ring = { centre: 50, radius: 44 };

const circumference = 2 * Math.PI * ring.radius;

/** The dashes of the filled part of a gauge, for a share of 0 to 1: `stroke-dasharray` of a circle that starts at the top. */
export function ringDashes(share: number): string {
  const filled = Math.min(Math.max(share, 0), 1) * circumference;
  return `${filled.toFixed(2)} ${circumference.toFixed(2)}`;
}
