import { broadStar, round } from "./star";

const teeth = 32;

/** A disc with a serrated edge, like pressed foil. */
function toothed(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: teeth * 2 }, (_, index) => {
    const distance = index % 2 === 0 ? radius : radius * 0.93;
    const angle = (index * Math.PI) / teeth;
    return `${round(x + distance * Math.cos(angle))} ${round(y + distance * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

const circle = (radius: number) =>
  `M${50 - radius} 50A${radius} ${radius} 0 1 1 ${50 + radius} 50A${radius} ${radius} 0 1 1 ${50 - radius} 50Z`;

const colours = { ribbon: "#1b3186", foil: "#d6ad51", shine: "#f0deb0", edge: "#946d1f" } as const;

/** The SVG viewBox of the medal. The year is centred on (50, 50). */
export const medalBox = "0 0 100 128";

/** The academy's gold seal with its two ribbons, as SVG markup. The year is set over it as text. */
export const medal = [
  `<path d="M30 74L20 126L37 114L48 126L50 84ZM70 74L80 126L63 114L52 126L50 84Z" fill="${colours.ribbon}"/>`,
  `<path d="${toothed(50, 50, 48)}" fill="${colours.foil}" stroke="${colours.edge}" stroke-width="1"/>`,
  `<path d="${circle(39)}" fill="${colours.shine}" stroke="${colours.edge}" stroke-width="1.2"/>`,
  `<path d="${broadStar(50, 50, 37)}" fill="none" stroke="${colours.edge}" stroke-width="0.9"/>`,
  `<path d="${broadStar(50, 50, 33)}" fill="#fff" stroke="${colours.foil}" stroke-width="1.6"/>`,
].join("");

export const medalSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${medalBox}">${medal}</svg>`;
