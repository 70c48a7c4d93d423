import { encode } from "uqr";

const quietZone = 4;

/** -1 tries all eight masks (ISO/IEC 18004). That is slow, and a record looks random under any of them. */
const maskOf = { L: 0, M: -1 } as const;

/** Level M survives a fold or stain on paper; L keeps the modules of a long record large enough to scan. */
export function qrCode(text: string, correction: "L" | "M") {
  const { data, size } = encode(text, {
    ecc: correction,
    border: quietZone,
    maskPattern: maskOf[correction],
  });
  return { size, path: data.map(strokes).join("") };
}

export function qrSvg(text: string, correction: "L" | "M"): string {
  const { size, path } = qrCode(text, correction);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path stroke="#171a2c" d="${path}"/></svg>`;
}

/** One unit wide, along each row: they take a third of the size of boxes. */
function strokes(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = row.indexOf(true), end = 0; x >= 0; x = row.indexOf(true, end)) {
    path += path === "" ? `M${x} ${y}.5` : `m${x - end} 0`;
    end = row.indexOf(false, x);
    path += `h${end - x}`;
  }
  return path;
}
