import type { Scores } from "./scores";

/** The scores of a sitting's row. A check constraint validates them, so they are not parsed again. */
export function storedScores(column: unknown): Scores {
  return column as Scores;
}
