import type { Entry } from "./entries";

const table = "entries";

const finished = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open("academy-offline-entries", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: "id" });
  const database = await finished(opening);
  try {
    // Strict, so that rows reported as saved are on the disk even if the power fails the next moment.
    const transaction = database.transaction(table, mode, { durability: "strict" });
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await finished(act(transaction.objectStore(table)));
    await complete;
    return result;
  } finally {
    database.close();
  }
}

/** All rows stored in this browser, in the order in which they were started. Throws if it cannot store any. */
export async function readEntries(): Promise<Entry[]> {
  const entries: Entry[] = await withStore("readonly", (store) => store.getAll());
  return entries.sort((one, other) => one.begunAt - other.begunAt);
}

/** Stores a row. Resolves once it is on the disk, and rejects if it cannot be stored. */
export const saveEntry = (entry: Entry): Promise<IDBValidKey> =>
  withStore("readwrite", (store) => store.put(entry));

/** Deletes rows, such as those that were imported. */
export async function removeEntries(ids: readonly string[]): Promise<void> {
  for (const id of ids) await withStore("readwrite", (store) => store.delete(id));
}
