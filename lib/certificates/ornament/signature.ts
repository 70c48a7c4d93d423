export const signatureBox = "0 0 164 58";

/** The path of the director's signature, including the line below it, drawn for the demo academy. */
export const signature =
  "M6 42C12 16 24 4 29 8C33 14 20 42 13 47C22 36 33 24 39 28C43 32 35 42 42 42C49 40 51 27 57 28C61 32 53 44 61 42C71 38 68 8 76 7C82 7 67 42 74 44C82 43 83 30 89 30C94 32 87 44 95 42C101 40 101 30 107 30C111 32 105 44 113 42C124 38 130 22 154 18M22 54C64 46 120 48 160 38";

/** An uploaded signature (a data URL) as an SVG document with the same viewBox. */
export function pictureSvg(picture: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${signatureBox}"><image href="${picture}" width="164" height="58" preserveAspectRatio="xMidYMid meet"/></svg>`;
}

export function signatureSvg(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${signatureBox}"><path d="${signature}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
