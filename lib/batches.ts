export const maxRows = 2_000;

/** Acts of up to this many rows are everyday work, and do not wait for larger ones. */
export const everydayRows = 100;

export const gridRows = 500;

export const batchSize = 500;

export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}
