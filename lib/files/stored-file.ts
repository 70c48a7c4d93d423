export type StoredFile = { bytes: Buffer; contentType: string };

/**
 * A file store. A file is written once, under a key from `newKey`, and never changes, so that its address can be cached
 * forever.
 */
export interface FileStore {
  /** Resolves once the file is durable: it survives a crash of the process and, in the local store, a power failure. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null for a key without a file, and for text that is not a key, because it may come from an address. */
  get(key: string): Promise<StoredFile | null>;
  /** Ignores files that are already gone, and text that is not a key. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every key, in any order, including those of interrupted writes. */
  keys(): AsyncIterable<{ key: string; storedAt: Date }>;
}
