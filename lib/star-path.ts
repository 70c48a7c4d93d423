const round = (value: number): number => Math.round(value * 100) / 100;

type StarOptions = {
  radius: number;
  points?: number;
  /** In degrees between line and edge. 67.5 gives the classic eight-pointed star, 45 two overlaid squares. */
  contactAngle?: number;
  rotation?: number;
  x?: number;
  y?: number;
};

/** A star as in the region's geometric art: two lines from the middle of each edge, at one angle, until they meet. */
export function starPath({
  radius,
  contactAngle = 67.5,
  points = 8,
  rotation = 0,
  x = 0,
  y = 0,
}: StarOptions): string {
  const half = Math.PI / points;
  const slope = Math.tan((contactAngle * Math.PI) / 180) * Math.tan(half);
  const inner = 1 / (Math.cos(half) * (1 + slope));
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

export const markBox = "0 0 48 48";

/** The academy's mark: a star of two squares in another, and a sharper one. */
export const mark = [
  '<path d="M46 24L39.56 30.44L39.56 39.56L30.44 39.56L24 46L17.56 39.56L8.44 39.56L8.44 30.44L2 24L8.44 17.56L8.44 8.44L17.56 8.44L24 2L30.44 8.44L39.56 8.44L39.56 17.56Z" fill="none" stroke="#d6ad51" stroke-width="1.6"/>',
  '<path d="M41 24L36.02 28.98L36.02 36.02L28.98 36.02L24 41L19.02 36.02L11.98 36.02L11.98 28.98L7 24L11.98 19.02L11.98 11.98L19.02 11.98L24 7L28.98 11.98L36.02 11.98L36.02 19.02Z" fill="#3854b9"/>',
  '<path d="M35 24L28.21 25.74L31.78 31.78L25.74 28.21L24 35L22.26 28.21L16.22 31.78L19.79 25.74L13 24L19.79 22.26L16.22 16.22L22.26 19.79L24 13L25.74 19.79L31.78 16.22L28.21 22.26Z" fill="#e6c983"/>',
].join("");

export const ring = { centre: 50, radius: 44 };

const circumference = 2 * Math.PI * ring.radius;

/** The `stroke-dasharray` that fills a share (0 to 1) of a gauge whose circle starts at the top. */
export function ringDashes(share: number): string {
  const filled = Math.min(Math.max(share, 0), 1) * circumference;
  return `${filled.toFixed(2)} ${circumference.toFixed(2)}`;
}
