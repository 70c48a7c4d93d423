import { overallBand } from "@/lib/scores/bands";
import { toeflTotal } from "@/lib/scores/toefl";
import { ieltsBands, toeflSections } from "@/prisma/factories/scores";
import type { Lettering } from "./lettering";

export type DmcCard = { fullName: string; studentCode: string; toefl: number; ielts: number };

const lapis = "#152667";
const ink = "#171a2c";
const soft = "#50566c";
const sections = ["listening", "speaking", "reading", "writing"] as const;

/** The detailed marks certificate of two mock tests as SVG, 960 by 640. */
export function dmcCard(card: DmcCard, regular: Lettering, bold: Lettering): string {
  const toefl = toeflSections(card.toefl);
  const bands = ieltsBands(card.ielts);
  const rows = sections.map((section, index) => {
    const y = 368 + index * 46;
    const name = section.charAt(0).toUpperCase() + section.slice(1);
    return [
      `<path d="M64 ${y + 16}H896" stroke="#e2d9c8"/>`,
      regular(name, { x: 64, y, size: 22, fill: ink }),
      bold(`${toefl[section]} / 30`, { x: 420, y, size: 22, fill: ink }),
      bold(bands[section].toFixed(1), { x: 720, y, size: 22, fill: ink }),
    ].join("");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640">
    <rect width="960" height="640" fill="#fcfaf5"/>
    <rect x="20" y="20" width="920" height="600" fill="none" stroke="${lapis}" stroke-width="3"/>
    <rect x="30" y="30" width="900" height="580" fill="none" stroke="#bd9036"/>
    ${star(848, 116, 52)}
    ${bold("Detailed Marks Certificate", { x: 64, y: 108, size: 40, fill: lapis })}
    ${regular("Mock examinations, demo academy", { x: 64, y: 146, size: 20, fill: soft })}
    ${bold(card.fullName, { x: 64, y: 214, size: card.fullName.length > 40 ? 24 : 30, fill: ink })}
    ${regular(`Student code ${card.studentCode}`, { x: 64, y: 248, size: 20, fill: soft })}
    ${regular("Section", { x: 64, y: 316, size: 18, fill: soft })}
    ${regular("TOEFL", { x: 420, y: 316, size: 18, fill: soft })}
    ${regular("IELTS", { x: 720, y: 316, size: 18, fill: soft })}
    <path d="M64 330H896" stroke="${lapis}" stroke-width="2"/>
    ${rows.join("")}
    ${bold("Result", { x: 64, y: 572, size: 26, fill: lapis })}
    ${bold(`${toeflTotal(toefl)} / 120`, { x: 420, y: 572, size: 26, fill: lapis })}
    ${bold(overallBand(bands).toFixed(1), { x: 720, y: 572, size: 26, fill: lapis })}
  </svg>`;
}

/** The eight-fold star: two squares, one turned. */
function star(x: number, y: number, radius: number): string {
  const side = radius * Math.SQRT2;
  const square = `<rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}"/>`;
  return `<g transform="translate(${x} ${y})" fill="none" stroke="#bd9036" stroke-width="3">${square}<g transform="rotate(45)">${square}</g></g>`;
}
