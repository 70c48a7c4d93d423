/** So many rows take a fraction of a second: as long as it takes to notice that an act was cancelled. */
export const batchSize = 500;

/** Rows in batches for one statement each. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}
