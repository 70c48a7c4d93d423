import { broadStar, mark, round, sharpStar } from "@/lib/site/star-path";

export const svg = (viewBox: string, content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${attributes && ` ${attributes}`}>${content}</svg>`;

const lines = (...paths: readonly (readonly [d: string, width: number])[]): string =>
  paths.map(([d, width]) => `<path d="${d}" stroke-width="${width}"/>`).join("");

/** The border's width in its own units. Tiles are as long as they are wide. */
const tile = 24;

/** A sine wave over one tile, continuous across tiles, shifted by a phase of 0 to 1. */
function wave(phase: number, height: number): string {
  const steps = 12;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const y = tile / 2 + height * Math.sin(2 * Math.PI * (index / steps + phase));
    return `${round((index / steps) * tile)} ${round(y)}`;
  });
  return `M${points.join("L")}`;
}

/** Eight ellipses rotated about one centre: a rosette too fine to photocopy. */
function rosette(x: number, y: number, radius: number): string {
  return Array.from({ length: 8 }, (_, index) => {
    const degrees = index * 22.5;
    const angle = (degrees * Math.PI) / 180;
    const [dx, dy] = [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
    const arc = `A${round(radius)} ${round(radius * 0.42)} ${degrees} 1 0`;
    return `M${round(x + dx)} ${round(y + dy)}${arc} ${round(x - dx)} ${round(y - dy)}${arc} ${round(x + dx)} ${round(y + dy)}`;
  }).join("");
}

/** One tile of the border, running left to right: a star on a braid of fine waves, between two rails. */
const borderTile = lines(
  [[0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6].map((phase) => wave(phase, 8)).join(""), 0.35],
  [broadStar(12, 12, 6.4) + sharpStar(12, 12, 6.4), 0.6],
  [`M0 1H${tile}M0 ${tile - 1}H${tile}`, 1],
);

/** The corner where two borders meet, twice as wide as a border. */
const borderCorner =
  `<path d="${broadStar(tile, tile, 22)}" fill="#fff" stroke="none"/>` +
  lines(
    [rosette(tile, tile, 20), 0.35],
    [broadStar(tile, tile, 22) + sharpStar(tile, tile, 22), 0.6],
    [broadStar(tile, tile, 7), 0.9],
  );

/**
 * A closed frame with this many whole tiles between its corners. Each strip extends by one tile beneath the corner
 * stars, so that only whole motifs show.
 */
export function frame(tilesAcross: number, tilesDown: number): string {
  const [width, height] = [(tilesAcross + 4) * tile, (tilesDown + 4) * tile];
  const strip = (x: number, y: number, degrees: number, tiles: number) => {
    const row = Array.from({ length: tiles + 2 }, (_, index) => `<use href="#tile" x="${index * tile}"/>`);
    return `<g transform="translate(${x} ${y}) rotate(${degrees})">${row.join("")}</g>`;
  };
  const content = [
    `<defs><g id="tile">${borderTile}</g><g id="corner">${borderCorner}</g></defs>`,
    strip(tile, tile / 2, 0, tilesAcross),
    strip(tile, height - 1.5 * tile, 0, tilesAcross),
    strip(1.5 * tile, tile, 90, tilesDown),
    strip(width - tile / 2, tile, 90, tilesDown),
    ...[0, width - 2 * tile].flatMap((x) =>
      [0, height - 2 * tile].map((y) => `<use href="#corner" x="${x}" y="${y}"/>`),
    ),
  ].join("");
  return svg(
    `0 0 ${width} ${height}`,
    content,
    `width="${width}" height="${height}" fill="none" stroke="#5f79d0"`,
  );
}

export const pageFrame: string = frame(27, 41);

/** A disc with a serrated edge, like pressed foil. */
function toothed(x: number, y: number, radius: number): string {
  const teeth = 32;
  const corners = Array.from({ length: teeth * 2 }, (_, index) => {
    const distance = index % 2 === 0 ? radius : radius * 0.93;
    const angle = (index * Math.PI) / teeth;
    return `${round(x + distance * Math.cos(angle))} ${round(y + distance * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

const foil = { ribbon: "#1b3186", foil: "#d6ad51", shine: "#f0deb0", edge: "#946d1f" } as const;

/** The SVG viewBox of the medal. The year is centred on (50, 50). */
export const medalBox = "0 0 100 128";

/** The academy's gold seal with its two ribbons, as SVG markup. The year is set over it as text. */
export const medal: string = [
  `<path d="M30 74L20 126L37 114L48 126L50 84ZM70 74L80 126L63 114L52 126L50 84Z" fill="${foil.ribbon}"/>`,
  `<path d="${toothed(50, 50, 48)}" fill="${foil.foil}" stroke="${foil.edge}" stroke-width="1"/>`,
  `<path d="M11 50A39 39 0 1 1 89 50A39 39 0 1 1 11 50Z" fill="${foil.shine}" stroke="${foil.edge}" stroke-width="1.2"/>`,
  `<path d="${broadStar(50, 50, 37)}" fill="none" stroke="${foil.edge}" stroke-width="0.9"/>`,
  `<path d="${broadStar(50, 50, 33)}" fill="#fff" stroke="${foil.foil}" stroke-width="1.6"/>`,
].join("");

/** The star around a grade, in a 100 by 100 box: a double outline and a finer third. */
export const seal: string = lines(
  [broadStar(50, 50, 48), 1.6],
  [broadStar(50, 50, 43), 0.7],
  [broadStar(50, 50, 40), 0.4],
);

const bands = [98, 88, 74, 66, 40, 33].map((radius) => broadStar(100, 100, radius));
const sharpBands = [58, 50, 22].map((radius) => sharpStar(100, 100, radius));

/** The star behind the results, in a 200 by 200 box: bands between stars, filled by the even-odd rule. */
export const watermark: string = `<path d="${[...bands, ...sharpBands].join("")}" fill-rule="evenodd"/>`;

/** Ink at 4 % on white. Opaque, because some printers rasterise transparency coarsely. */
export const watermarkColour = "#f6f6f7";

export const signatureBox = "0 0 164 58";

/** The path of the director's signature, including the line below it, drawn for the demo academy. */
export const signature =
  "M6 42C12 16 24 4 29 8C33 14 20 42 13 47C22 36 33 24 39 28C43 32 35 42 42 42C49 40 51 27 57 28C61 32 53 44 61 42C71 38 68 8 76 7C82 7 67 42 74 44C82 43 83 30 89 30C94 32 87 44 95 42C101 40 101 30 107 30C111 32 105 44 113 42C124 38 130 22 154 18M22 54C64 46 120 48 160 38";

const drawings = { mark, medal, seal, watermark };

export type Ornament = keyof typeof drawings;

/** These drawings as one file: a browser loads it once for all certificates, instead of with each of them. */
export const ornaments: string = svg(
  "0 0 200 200",
  Object.entries(drawings)
    .map(([name, content]) => `<g id="${name}">${content}</g>`)
    .join("\n"),
);
