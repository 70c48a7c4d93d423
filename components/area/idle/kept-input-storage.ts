import { readPageInput, restorePageInput } from "./page-text";

/** The prefix of the storage keys of unsaved input (components/form/kept-input.tsx). */
const keyPrefix = (userId: number) => `typed:${userId}:`;
const leftBy = (userId: number) => `left:${userId}`;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

const importKey = (ownKey: string) =>
  crypto.subtle.importKey("raw", bytesOf(ownKey), "AES-GCM", false, ["encrypt", "decrypt"]);

const nonceBytes = 12;

/**
 * Encrypts unsaved input, so that it can be stored in a shared browser: only a page of the same user has the
 * key. Null if there is nothing, or if the browser cannot encrypt (a site without TLS).
 */
export async function sealKeptInput(userId: number, ownKey: string): Promise<string | null> {
  const waiting = Object.entries(localStorage).filter(([name]) => name.startsWith(keyPrefix(userId)));
  const kept = [...waiting, ...readPageInput(userId)];
  if (kept.length === 0 || globalThis.crypto?.subtle === undefined) return null;
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const content = new TextEncoder().encode(JSON.stringify(Object.fromEntries(kept)));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce },
    await importKey(ownKey),
    content,
  );
  return base64Of(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

/** Stores sealed input in this browser. */
export function storeKeptInput(userId: number, sealed: string): void {
  localStorage.setItem(leftBy(userId), sealed);
}

/** Restores the input that a user left when their session ended, and reloads the page. */
export async function restoreKeptInput(userId: number, ownKey: string): Promise<void> {
  try {
    const left = localStorage.getItem(leftBy(userId));
    if (left === null) return restorePageInput(userId);
    localStorage.removeItem(leftBy(userId));
    const bytes = bytesOf(left);
    const cipher = { name: "AES-GCM", iv: bytes.slice(0, nonceBytes) };
    const opened = await crypto.subtle.decrypt(cipher, await importKey(ownKey), bytes.slice(nonceBytes));
    const kept: Record<string, string> = JSON.parse(new TextDecoder().decode(opened));
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    location.reload();
  } catch {
    // It belongs to another user or an older secret, and is of no use.
  }
}
