import { readPageInput, restorePageInput } from "./page-input";

/** The prefix of the storage keys of unsaved input (components/form/unsaved-input.tsx). */
const keyPrefix = (userId: number) => `typed:${userId}:`;
const encryptedInputKey = (userId: number) => `left:${userId}`;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

const importKey = (base64: string) =>
  crypto.subtle.importKey("raw", bytesOf(base64), "AES-GCM", false, ["encrypt", "decrypt"]);

const nonceBytes = 12;

/**
 * Encrypts unsaved input, so that it can be stored in a shared browser: only a page of the same user has the
 * key. Null if there is nothing, or if the browser cannot encrypt (a site without TLS).
 */
export async function encryptUnsavedInput(userId: number, encryptionKey: string): Promise<string | null> {
  const stored = Object.entries(localStorage).filter(([name]) => name.startsWith(keyPrefix(userId)));
  const unsaved = [...stored, ...readPageInput(userId)];
  if (unsaved.length === 0 || globalThis.crypto?.subtle === undefined) return null;
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const content = new TextEncoder().encode(JSON.stringify(Object.fromEntries(unsaved)));
  const encrypted = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce },
    await importKey(encryptionKey),
    content,
  );
  return base64Of(new Uint8Array([...nonce, ...new Uint8Array(encrypted)]));
}

/** Stores encrypted input in this browser. */
export function storeEncryptedInput(userId: number, encrypted: string): void {
  localStorage.setItem(encryptedInputKey(userId), encrypted);
}

/** Restores the input that a user left when their session ended, and reloads the page. */
export async function restoreUnsavedInput(userId: number, encryptionKey: string): Promise<void> {
  try {
    const encrypted = localStorage.getItem(encryptedInputKey(userId));
    if (encrypted === null) return restorePageInput(userId);
    localStorage.removeItem(encryptedInputKey(userId));
    const bytes = bytesOf(encrypted);
    const cipher = { name: "AES-GCM", iv: bytes.slice(0, nonceBytes) };
    const decrypted = await crypto.subtle.decrypt(
      cipher,
      await importKey(encryptionKey),
      bytes.slice(nonceBytes),
    );
    const unsaved: Record<string, string> = JSON.parse(new TextDecoder().decode(decrypted));
    for (const [name, value] of Object.entries(unsaved)) localStorage.setItem(name, value);
    location.reload();
  } catch {
    // It was encrypted for another user, or with an older secret.
  }
}
