import { randomBytes } from "node:crypto";

const contentTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;

export type FileExtension = keyof typeof contentTypes;

const pattern = /^[0-9a-f]{40}\.(jpg|png|webp)$/;

/**
 * A new key: 160 random bits, so that it cannot be guessed, in characters that are safe in URLs, case-insensitive
 * folders and object stores.
 */
export function newKey(extension: FileExtension): string {
  return `${randomBytes(20).toString("hex")}.${extension}`;
}

/** Whether the text has the format of `newKey`, which cannot be a path. */
export function isKey(text: string): boolean {
  return pattern.test(text);
}

/** The content type of the file with this key. Throws if the text is not a key. */
export function contentTypeOf(key: string): string {
  const extension = pattern.exec(key)?.[1];
  if (extension === "jpg" || extension === "png" || extension === "webp") return contentTypes[extension];
  throw new Error("This is not a key of the file store.");
}

/** Throws unless the key is valid and its extension matches the content type. */
export function checkKey(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new Error("The key's extension and the content type differ.");
}
