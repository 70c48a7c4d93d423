/** Begins a formula at the start of a cell, or after what other programs take for its end (separator, tab, line). */
const formulaSign = /(^|[;,|\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g;

const formulaMark = /(^|[;,|\t\r\n])(\s*)'(?=[=+\-@＝＋－＠])/g;

export const withoutFormulaMarks = (cell: string): string => cell.replace(formulaMark, "$1$2");

export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  const quoted = (cell: string | number | null) => {
    const text = typeof cell === "string" ? cell.replace(formulaSign, "$1$2'") : String(cell ?? "");
    return `"${text.replaceAll('"', '""')}"`;
  };
  return rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}
