/** The four bands of a mock IELTS, each 0 to 9 in half steps. */
export type IeltsBands = { listening: number; speaking: number; reading: number; writing: number };

/** A band in half units: 6.5 is 13. Whole numbers add and compare exactly. */
export const toHalves = (band: number): number => Math.round(band * 2);
export const fromHalves = (halves: number): number => halves / 2;

/** The sum of the four bands, 0 to 36, as the specification's `ielts_total` has it (section 3). */
export function ieltsSum(bands: IeltsBands): number {
  return bands.listening + bands.speaking + bands.reading + bands.writing;
}

/** The overall band: the mean of the four, a quarter rounded up to the half band and three quarters to the whole, as IELTS does. */
export function overallBand(bands: IeltsBands): number {
  const sumOfHalves = toHalves(ieltsSum(bands));
  return fromHalves(Math.floor((sumOfHalves + 2) / 4));
}
