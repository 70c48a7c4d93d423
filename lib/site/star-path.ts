/** Rounds to two decimals, enough for a path. */
export const round = (value: number): number => Math.round(value * 100) / 100;

type StarOptions = {
  radius: number;
  points?: number;
  /**
   * Degrees between a line and the edge it starts from: smaller is sharper. 67.5 gives the classic eight-pointed star,
   * 45 two overlaid squares.
   */
  contactAngle?: number;
  rotation?: number;
  x?: number;
  y?: number;
};

/**
 * The academy's motif: a star constructed as in the region's geometric art, with two lines from the midpoint of each
 * edge of a regular polygon, at one contact angle, until they meet. Returns the `d` of an SVG path.
 */
export function starPath({ contactAngle = 67.5, points = 8, ...star }: StarOptions): string {
  const half = Math.PI / points;
  const slope = Math.tan((contactAngle * Math.PI) / 180) * Math.tan(half);
  return starWith(1 / (Math.cos(half) * (1 + slope)), { points, ...star });
}

function starWith(
  inner: number,
  { radius, points = 8, rotation = 0, x = 0, y = 0 }: Omit<StarOptions, "contactAngle">,
): string {
  const corners = Array.from({ length: points * 2 }, (_, step) => {
    const at = (rotation * Math.PI) / 180 + (step * Math.PI) / points;
    const distance = step % 2 === 0 ? radius : radius * inner;
    return `${round(x + distance * Math.cos(at))} ${round(y + distance * Math.sin(at))}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A square tile of the lattice, `size` wide: eight-pointed stars joined by four-pointed ones. */
export function latticePath(size: number, contactAngle = 67.5): string {
  const radius = size / 2;
  const small = radius * Math.tan(Math.PI / 8);
  const corners = [0, size].flatMap((x) =>
    [0, size].map((y) => starPath({ radius: small, points: 4, contactAngle, rotation: 45, x, y })),
  );
  return starPath({ radius, contactAngle, x: radius, y: radius }) + corners.join("");
}

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

/** The circle of a gauge in a box of 100 by 100. */
export const ring = { centre: 50, radius: 44 };

const circumference = 2 * Math.PI * ring.radius;

/** The `stroke-dasharray` that fills a share (0 to 1) of a gauge whose circle starts at the top. */
export function ringDashes(share: number): string {
  const filled = Math.min(Math.max(share, 0), 1) * circumference;
  return `${filled.toFixed(2)} ${circumference.toFixed(2)}`;
}
