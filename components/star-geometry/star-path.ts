const round = (value: number) => Math.round(value * 100) / 100;

type StarOptions = {
  radius: number;
  points?: number;
  /**
   * Degrees between a line and the edge it starts from: smaller is sharper. 67.5 gives the classic eight-pointed star.
   */
  contactAngle?: number;
  /** Clockwise rotation of the first tip from the right, in degrees. */
  rotation?: number;
  x?: number;
  y?: number;
};

/**
 * The academy's motif: a star constructed as in the region's geometric art, with two lines from the midpoint of each
 * edge of a regular polygon, at one contact angle, until they meet. Returns the `d` of an SVG path.
 */
export function starPath({
  radius,
  points = 8,
  contactAngle = 67.5,
  rotation = 0,
  x = 0,
  y = 0,
}: StarOptions): string {
  const half = Math.PI / points;
  const angle = (contactAngle * Math.PI) / 180;
  const length = (radius * Math.tan(half)) / (Math.cos(angle) + Math.sin(angle) * Math.tan(half));
  const inner = (length * Math.cos(angle)) / Math.sin(half);
  const corners = Array.from({ length: points * 2 }, (_, step) => {
    const at = (rotation * Math.PI) / 180 + step * half;
    const distance = step % 2 === 0 ? radius : inner;
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
