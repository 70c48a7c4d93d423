import { randomBytes } from "node:crypto";

const contentTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;

export type FileExtension = keyof typeof contentTypes;

const pattern = /^[0-9a-f]{40}\.(jpg|png|webp)$/;

/**
 * A new name for a file in storage: 160 random bits, so that nobody guesses it, in characters that mean the same in an
 * address, in a folder that ignores case and in an object store.
 */
export function newKey(extension: FileExtension): string {
  return `${randomBytes(20).toString("hex")}.${extension}`;
}

/** Whether the text has the form that `newKey` gives, and so cannot be a path. */
export function isKey(text: string): boolean {
  return pattern.test(text);
}

/** The content type of the file under this key. Throws for a text that is no key. */
export function contentTypeOf(key: string): string {
  const extension = pattern.exec(key)?.[1];
  if (extension === "jpg" || extension === "png" || extension === "webp") return contentTypes[extension];
  throw new Error("This is not a key of the file store.");
}

/** Throws unless the key has the right form and its extension says what the file is. */
export function checkKey(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new Error("The key's extension and the content type differ.");
}
