import type { Lettering } from "./lettering";

/** A form of the office as SVG, 620 by 877 (the proportions of A4): a title and ruled lines. */
export function formPage(title: string, regular: Lettering, bold: Lettering): string {
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
