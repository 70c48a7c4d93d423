export type StoredFile = { bytes: Buffer; contentType: string /** In bytes. */; size: number };

/**
 * Where files live. A file is written once under a key from `newKey` and never changed, so that its address can be
 * cached forever.
 */
export interface FileStore {
  /** Resolves when the file would survive the loss of this process, and of the machine's power where it is kept here. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null for a key that has no file, and for text that is no key at all: it may come from an address. */
  get(key: string): Promise<StoredFile | null>;
  /** Files that are already gone, and text that is no key, are passed over. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every key, in no order, those of writes that were cut off among them. */
  keys(): AsyncIterable<{ key: string; storedAt: Date }>;
}
