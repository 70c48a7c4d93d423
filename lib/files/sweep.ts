import type { FileStore } from "./stored-file";

const batchSize = 500;

/**
 * Removes stored files that no database row references, and returns how many. Spares files newer than `olderThan`: a
 * file is stored before its row commits, so it may belong to an upload in progress.
 */
export async function sweepOrphans({
  store,
  isReferenced,
  olderThan,
}: {
  store: FileStore;
  isReferenced: (keys: string[]) => Promise<Set<string>>;
  olderThan: Date;
}): Promise<number> {
  const removeOrphans = async (keys: string[]) => {
    if (keys.length === 0) return 0;
    const referenced = await isReferenced(keys);
    const orphans = keys.filter((key) => !referenced.has(key));
    await store.remove(orphans);
    return orphans.length;
  };

  let removed = 0;
  let batch: string[] = [];
  for await (const { key, storedAt } of store.keys()) {
    if (storedAt >= olderThan) continue;
    batch.push(key);
    if (batch.length < batchSize) continue;
    removed += await removeOrphans(batch);
    batch = [];
  }
  return removed + (await removeOrphans(batch));
}
