const turn = 2 * Math.PI;

/** The ratio of inner to outer radius, for two overlaid squares ({8/2}) and for the sharper star ({8/3}). */
const squares = Math.cos(turn / 8) / Math.cos(turn / 16);
const sharp = Math.cos((3 * turn) / 16) / Math.cos(turn / 16);

/** Rounds to two decimals, enough for a path. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function outline(x: number, y: number, radius: number, inner: number): string {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const distance = index % 2 === 0 ? radius : radius * inner;
    const angle = (index * turn) / 16;
    return `${round(x + distance * Math.cos(angle))} ${round(y + distance * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

/** The eight-pointed star of two squares, as an SVG path around (x, y). */
export function broadStar(x: number, y: number, radius: number): string {
  return outline(x, y, radius, squares);
}

/** The sharper eight-pointed star, {8/3}, as an SVG path around (x, y). */
export function sharpStar(x: number, y: number, radius: number): string {
  return outline(x, y, radius, sharp);
}

/** Eight ellipses rotated about one centre: a rosette too fine to photocopy. */
export function rosette(x: number, y: number, radius: number): string {
  return Array.from({ length: 8 }, (_, index) => {
    const degrees = index * 22.5;
    const angle = (degrees * Math.PI) / 180;
    const [dx, dy] = [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
    const arc = `A${round(radius)} ${round(radius * 0.42)} ${degrees} 1 0`;
    return `M${round(x + dx)} ${round(y + dy)}${arc} ${round(x - dx)} ${round(y - dy)}${arc} ${round(x + dx)} ${round(y + dy)}`;
  }).join("");
}
