import { exams } from "@/lib/exams/registry";
import { examReport } from "@/lib/exams/report";
import { examsTaken, type Results } from "@/lib/exams/scores";
import { line, typeface } from "./typeset";

const inter = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const light = await typeface(inter, { wght: 450 });
const heavy = await typeface(inter, { wght: 680 });
type Place = Parameters<typeof line>[2];
const regular = (text: string, place: Place) => line(light, text, place);
const bold = (text: string, place: Place) => line(heavy, text, place);

/** The content of a card. */
type DmcCard = { fullName: string; studentCode: string; results: Results };

const lapis = "#152667";
const ink = "#171a2c";
const soft = "#50566c";
/** The x coordinates of the exams' columns. */
const columns = [420, 720, 570];

/** The detailed marks certificate of mock tests as SVG, 960 by 640. */
export function dmcCard(card: DmcCard): string {
  const taken = examsTaken(card.results).map((exam, index) => ({
    name: exams[exam].shortName,
    report: examReport(exam, card.results[exam]?.scores ?? {}),
    x: columns[index] ?? 0,
  }));
  const rows = taken[0]?.report.sections.map(({ name }, index) => {
    const y = 368 + index * 46;
    const section = name.charAt(0).toUpperCase() + name.slice(1);
    return [
      `<path d="M64 ${y + 16}H896" stroke="#e2d9c8"/>`,
      regular(section, { x: 64, y, size: 22, fill: ink }),
      ...taken.map(({ report, x }) => {
        const score = report.sections.find((part) => part.name === name);
        return score === undefined ? "" : bold(formatScore(score), { x, y, size: 22, fill: ink });
      }),
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
    ${taken.map(({ name, x }) => regular(name, { x, y: 316, size: 18, fill: soft })).join("")}
    <path d="M64 330H896" stroke="${lapis}" stroke-width="2"/>
    ${rows?.join("") ?? ""}
    ${bold("Result", { x: 64, y: 572, size: 26, fill: lapis })}
    ${taken.map(({ report, x }) => bold(formatScore(report.total), { x, y: 572, size: 26, fill: lapis })).join("")}
  </svg>`;
}

/** A band stands alone, because its scale is well known; points are shown with their maximum. */
const formatScore = ({ shown, max }: { shown: string; max: number }): string =>
  shown.includes(".") ? shown : `${shown} / ${max}`;

/** The eight-pointed star: two squares, one rotated. */
function star(x: number, y: number, radius: number): string {
  const side = radius * Math.SQRT2;
  const square = `<rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}"/>`;
  return `<g transform="translate(${x} ${y})" fill="none" stroke="#bd9036" stroke-width="3">${square}<g transform="rotate(45)">${square}</g></g>`;
}

/** A form of the office as SVG, 620 by 877 (the proportions of A4): a title and ruled lines. */
export function formPage(title: string): string {
  const lines = ["Name", "Class", "Date", "Teacher", "Remarks", "", "", "", "", "Signature"].map(
    (label, index) => {
      const y = 190 + index * 62;
      return `${regular(label, { x: 60, y, size: 16, fill: "#50566c" })}<path d="M170 ${y + 4}H560" stroke="#b9c6ee"/>`;
    },
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="877" viewBox="0 0 620 877">
    <rect width="620" height="877" fill="#ffffff"/>
    <rect y="0" width="620" height="16" fill="#152667"/>
    ${bold(title, { x: 60, y: 96, size: 34, fill: "#152667" })}
    ${regular("Demo document", { x: 60, y: 128, size: 16, fill: "#50566c" })}
    ${lines.join("")}
  </svg>`;
}
