import { encode } from "uqr";

export type QrCode = {
  /** Modules along one side, the quiet zone of four on each side included. */
  size: number;
  /** The dark modules as one SVG path, a module being one unit. */
  path: string;
};

const quietZone = 4;

/** A QR code of a text. Level M stands a fold or a stain on paper; L keeps a long record coarse enough to be read. */
export function qrCode(text: string, correction: "L" | "M"): QrCode {
  const { data, size } = encode(text, { ecc: correction, border: quietZone });
  const rows = data.map((row, y) =>
    darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: rows.flat().join("") };
}

function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  });
  return runs;
}
