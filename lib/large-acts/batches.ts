/** This many rows take a fraction of a second, which is how quickly a cancellation takes effect. */
export const batchSize = 500;

/** Splits rows into batches, for one statement each. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}
