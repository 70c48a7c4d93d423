import { randomBytes } from "node:crypto";

export type StoredFile = { bytes: Buffer; contentType: string };

export type FileStream = AsyncIterable<Uint8Array>;

/** Written once, under a key from `newKey`, and never changed: its address can be cached forever. */
export interface FileStore {
  /** Resolves once the file is durable: it survives a crash of the process and, in the local store, a power failure. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null for a key without a file, and for text that is not a key, because it may come from an address. */
  get(key: string): Promise<StoredFile | null>;
  /** Ignores files that are already gone, and text that is not a key. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every key, in any order, including those of interrupted writes. */
  keys(): AsyncIterable<{ key: string; storedAt: Date }>;
}

const contentTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;

export type FileExtension = keyof typeof contentTypes;

const pattern = /^[0-9a-f]{40}\.(jpg|png|webp)$/;

/** 160 random bits, in characters safe in URLs, case-insensitive folders and object stores. */
export const newKey = (extension: FileExtension): string => `${randomBytes(20).toString("hex")}.${extension}`;

export const isKey = (text: string): boolean => pattern.test(text);

export function contentTypeOf(key: string): string {
  const extension = pattern.exec(key)?.[1];
  if (extension === undefined) throw new Error("This is not a key of the file store.");
  return contentTypes[extension as FileExtension];
}
