/** The four sections of a mock TOEFL, each 0 to 30 points. */
export type ToeflSections = { listening: number; speaking: number; reading: number; writing: number };

/** The sum of the four sections, 0 to 120. */
export function toeflTotal({ listening, speaking, reading, writing }: ToeflSections): number {
  return listening + speaking + reading + writing;
}
