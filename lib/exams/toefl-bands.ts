import type { Section } from "./definition";

/**
 * The lowest score of each band of the scale of 1 to 6 that ETS reports since 21 January 2026, by its published
 * comparison with the scale of 0 to 120 (ets.org/toefl/institutions/ibt/score-scale-update.html, read on
 * 22 November 2026). Copies of the rows below 2.5 contradict each other, so nothing is said there.
 */
const bands = [6, 5.5, 5, 4.5, 4, 3.5, 3, 2.5] as const;
const lowest: Readonly<Record<Section | "total", readonly number[]>> = {
  total: [114, 107, 95, 86, 72, 58, 44, 34],
  reading: [29, 27, 24, 22, 18, 12, 6, 4],
  listening: [28, 26, 22, 20, 17, 13, 9, 6],
  writing: [29, 27, 24, 21, 17, 15, 13, 10],
  speaking: [28, 27, 25, 23, 20, 18, 16, 13],
};

/** The band of a total of 0 to 120 or of a section of 0 to 30; null below 2.5. */
export function toeflBandOf(part: Section | "total", score: number): number | null {
  const place = lowest[part].findIndex((from) => score >= from);
  return bands[place] ?? null;
}
