import DataLoader from "dataloader";
import { processState } from "./process-state";

/**
 * Reads rows by their keys, with one statement for all keys asked for in the same moment, as by a crowd on the day that
 * results are released. Nothing is kept: a certificate may be withdrawn, or a session ended, a moment later. The result
 * is undefined if no row has the key. Calls with the same key get the same object, and if the statement fails, all that
 * share it fail. `name` is unique in the process.
 */
export function batched<Row>(
  name: string,
  read: (keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (key: string) => Promise<Readonly<Row> | undefined> {
  const readAll = async (keys: readonly string[]) => {
    const rows = new Map((await read([...new Set(keys)])).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key));
  };
  const options = { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate };
  const loader = processState(`batched ${name}`, () => new DataLoader(readAll, options));
  return (key) => loader.load(key);
}
