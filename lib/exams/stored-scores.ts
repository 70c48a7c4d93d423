import type { Scores } from "./scores";

/** The scores of a sitting's row. The database holds them to the exam's definition, so they are not checked again. */
export function storedScores(column: unknown): Scores {
  return column as Scores;
}
